import type { Doc, UserDoc } from '../documents';

/** What the chat log reads of a message; its card is drawn by core/message-card. */
export interface MessageDoc extends Doc {
  readonly timestamp: number;
  readonly author: UserDoc | null;
  readonly whisper: readonly string[];
  readonly blind: boolean;
  renderHTML(options?: object): Promise<HTMLElement>;
}
