import { Fault } from '../../src/engine/faults';
import { MODULE } from '../../src/foundry/common/ids';

/** What a release needs to know of module.json; everything else is copied. */
export interface Manifest {
  readonly version: string;
  readonly [field: string]: unknown;
}

/** Pictures that a registry shows, by their place in the repository. */
const pictures = [
  { type: 'cover', file: 'docs/images/hangar.webp', caption: 'Fire in the hangar' },
  { type: 'screenshot', file: 'docs/images/opportunity-fire.webp', caption: 'Opportunity fire: the owner is asked' },
  { type: 'screenshot', file: 'docs/images/heroes.webp', caption: 'Heroes: the solo game' },
] as const;

/** The archive's name in a release. */
export const archiveName = `${MODULE}.zip`;

/**
 * The manifest of a release, with the addresses that a host needs to install and update, and the package registry to
 * show: `manifest` is always that of the latest release, all else is of this version. The repository is one of GitHub's
 * kind (`https://github.com/<owner>/<name>`). Throws a Fault on another address.
 */
export function releasedManifest(manifest: Manifest, repository: string): Manifest {
  const at = /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+?(?=(\.git)?\/?$)/.exec(repository)?.[0];
  if (at === undefined)
    throw new Fault('not-a-repository', `'${repository}' is no address like https://github.com/<owner>/<name>.`);
  const tag = `v${manifest.version}`;
  return {
    ...manifest,
    url: at,
    bugs: `${at}/issues`,
    readme: `${at}/blob/${tag}/README.md`,
    license: `${at}/blob/${tag}/LICENSE`,
    changelog: `${at}/blob/${tag}/CHANGELOG.md`,
    manifest: `${at}/releases/latest/download/module.json`,
    download: `${at}/releases/download/${tag}/${archiveName}`,
    media: pictures.map(({ type, file, caption }) => ({ type, caption, url: `${at}/raw/${tag}/${file}` })),
  };
}
