export { moveActions, composeGunWork, isGunAction } from './movement-actions';
export { movementCards } from './movement-cards';
export { movePreview, reactionSketch } from './movement-preview';
export { selectionSketch } from './movement-selection';
export { moveParts } from './movement-parts';
export { ordersShown } from './movement-orders';
