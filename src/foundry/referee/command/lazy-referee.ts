/** What a battle's referee does rarely. It is not loaded at the start. */
export { changeByHand, takeOff } from '../by-hand/change';
export { endBattle } from '../ending/end-battle';
export { finishRelease, releaseBattle } from '../ending/release-battle';
export { unveil } from '../../store/documents/veil';
export { askToTakeBack } from '../undo/ask-others';
export { finishUndo, standAgain, takeBackFrom } from '../undo/take-back';
export { revealSecrets } from './reveal-secrets';
