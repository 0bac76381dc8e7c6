/** What a battle's referee does now and then: no start waits for it. */
export { changeByHand, takeOff } from '../by-hand/change';
export { endBattle } from '../ending/end-battle';
export { finishRelease, releaseBattle } from '../ending/release-battle';
export { unveil } from '../../store/documents/veil';
export { askToTakeBack } from '../undo/ask-others';
export { finishUndo, standAgain, takeBackFrom } from '../undo/take-back';
export { revealSecrets } from './reveal-secrets';
