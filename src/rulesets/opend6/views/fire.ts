export { firePreview } from './fire-preview';
export { throwPreview } from './throw-preview';
export { fireActions } from './fire-actions';
export { fireCards } from './fire-cards';
