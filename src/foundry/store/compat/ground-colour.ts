import { inTime } from '../../common/connection';
import { hasPicture, knowsLevels } from './levels';
import type { LevelColour, SceneColour } from './written';

type Coloured = HostScene & {
  readonly _source: {
    readonly backgroundColor?: string | null;
    readonly levels?: readonly {
      readonly _id: string;
      readonly background?: { readonly color?: string | null } | null;
    }[];
  };
};

/** What the host gives a scene whose colour nobody has chosen. */
const HOST_GREY = '#999999';

/** Returns true if a scene has neither a picture nor a colour that somebody has chosen. */
export function isGrey(scene: HostScene): boolean {
  const { backgroundColor, levels = [] } = (scene as Coloured)._source;
  const colours = knowsLevels() ? levels.map(({ background }) => background?.color) : [backgroundColor];
  return !hasPicture(scene) && colours.every((colour) => (colour ?? HOST_GREY) === HOST_GREY);
}

/** Gives the ground of a scene a colour: the scene itself has it in V13, each of its levels in V14. */
export async function colourGround(scene: HostScene, colour: string): Promise<void> {
  if (!knowsLevels()) {
    const ground: SceneColour = { backgroundColor: colour };
    await inTime(scene.update({ ...ground }));
    return;
  }
  const { levels = [] } = (scene as Coloured)._source;
  const grounds = levels.map(({ _id }): LevelColour => ({ _id, background: { color: colour } }));
  await inTime(scene.updateEmbeddedDocuments('Level', grounds));
}
