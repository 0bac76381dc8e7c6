export { firePreview } from './fire-preview';
export { throwPreview } from './throw-preview';
export { fireActions } from './fire-actions';
export { fireCards } from './fire-cards';
export { fireParts, throwParts } from './fire-parts';
export { wallParts, wallPreview } from './wall';
export { composeDispute, disputeActions, disputeParts, disputePreview } from './dispute';
