/** What a battle's referee does now and then: no start waits for it. */
export { changeByHand, takeOff } from '../by-hand/change';
export { endBattle } from '../ending/end-battle';
export { finishRest, layToRest } from '../ending/lay-to-rest';
export { askToTakeBack } from '../undo/ask-others';
export { finishUndo, standAgain, takeBackFrom } from '../undo/take-back';
export { layOpen } from './lay-open';
