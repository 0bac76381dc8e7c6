import type { WireResponse } from '../../common/wire';
import { applyResponse } from './apply';
import { bridges } from './bridges';
import { theGame, theSocket } from './context';
import { applyMovementState, resumeMovement } from './documents/movement';
import type { MovementState } from './documents/movement-types';
import type { TokenDocument } from './documents/token';
import type { User } from './documents/user';
import { Hooks } from './hooks';
import { fromUuidSync } from './uuid';

/** A disconnect stops what the user's browser was moving (TokenDocument#_stopMovementOnDisconnect). */
function stopMovementsOf(user: User): void {
  for (const scene of theGame().scenes) {
    for (const token of scene.tokens) {
      const running = token.movement.user === user && ['pending', 'paused'].includes(token.movement.state);
      if (running) applyMovementState(token, token.movement.id, 'stopped');
    }
  }
}

/** Listen to all that other browsers cause. */
export function listenToOthers(): void {
  const socket = theSocket();
  socket.listen('documentsModified', async (responses: WireResponse[]) => {
    for (const response of responses) await applyResponse(response);
  });
  socket.listen('userConnected', ({ userId, active }: { userId: string; active: boolean }) => {
    const user = theGame().users.get(userId);
    if (!user) return;
    user.active = active;
    if (!active) stopMovementsOf(user);
    bridges.apps?.onUsersChanged();
    Hooks.callAll('userConnected', user, active);
  });
  socket.listen(
    'userActivity',
    (userId: string, data: { sceneId?: string | null; cursor?: unknown; targets?: unknown; ping?: unknown }) => {
      const user = theGame().users.get(userId);
      if (!user) return;
      if (data.sceneId !== undefined) user.viewedScene = data.sceneId;
      Hooks.callAll('standInActivity', user, data);
    },
  );
  socket.listen(
    'movementState',
    ({ uuid, movementId, state }: { uuid: string; movementId: string; state: MovementState }) => {
      const token = fromUuidSync(uuid) as TokenDocument | null;
      if (token) applyMovementState(token, movementId, state);
    },
  );
  socket.listen('resumeMovement', ({ uuid, movementId, key }: { uuid: string; movementId: string; key: string }) => {
    const token = fromUuidSync(uuid) as TokenDocument | null;
    if (token) resumeMovement(token, movementId, key, true);
  });
}
