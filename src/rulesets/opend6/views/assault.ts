export { assaultActions, chargePreview } from './charge-preview';
export { assaultCards } from './assault-cards';
