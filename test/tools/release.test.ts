import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { releasedManifest, type Manifest } from '../../tools/release/manifest';
import { agreedVersion, notesOf } from '../../tools/release/version';

const manifest = JSON.parse(readFileSync('module.json', 'utf8')) as Manifest;
const repository = 'https://github.com/somebody/skirmish-line';

describe('the manifest', () => {
  it('names nothing that cannot be known before there is a repository', () => {
    for (const field of ['url', 'bugs', 'manifest', 'download', 'changelog', 'media'])
      expect(manifest).not.toHaveProperty(field);
    expect(JSON.stringify(manifest)).not.toMatch(/example\.|localhost|TODO/);
  });

  it('of a release has what hosts need to install and update, and registries to show', () => {
    const released = releasedManifest({ ...manifest, version: '1.2.3' }, repository);
    expect(released).toMatchObject({
      id: 'skirmish-line',
      url: repository,
      bugs: `${repository}/issues`,
      changelog: `${repository}/blob/v1.2.3/CHANGELOG.md`,
      manifest: `${repository}/releases/latest/download/module.json`,
      download: `${repository}/releases/download/v1.2.3/skirmish-line.zip`,
    });
  });

  it('shows pictures that the repository has', () => {
    const { media } = releasedManifest(manifest, `${repository}.git`) as unknown as { media: { url: string }[] };
    expect(media.length).toBeGreaterThan(0);
    for (const { url } of media) expect(existsSync(url.replace(/^.*\/raw\/v[^/]+\//, ''))).toBe(true);
  });

  it('is refused an address that is no repository', () => {
    expect(() => releasedManifest(manifest, 'https://example.org/somebody')).toThrow(/no address like/);
    expect(() => releasedManifest(manifest, `${repository}/tree/main`)).toThrow(/no address like/);
  });
});

describe('a version', () => {
  it('is the same in manifest, package and tag', () => {
    expect(agreedVersion({ manifest: '1.2.3', package: '1.2.3', tag: 'v1.2.3' })).toBe('1.2.3');
    expect(() => agreedVersion({ manifest: '1.2.3', package: '1.2.4', tag: undefined })).toThrow(
      /package.json of 1.2.4/,
    );
    expect(() => agreedVersion({ manifest: '1.2.3', package: '1.2.3', tag: '1.2.3' })).toThrow(/released as v1.2.3/);
  });

  it('has its part of the changelog', () => {
    const changelog =
      '# Changes\n\n## Unreleased\n\n- Soon.\n\n## 1.2.3 (2026-01-02)\n\n- Now.\n\n## 1.2.2\n\n- Then.\n';
    expect(notesOf(changelog, '1.2.3')).toBe('- Now.');
    expect(notesOf(changelog, '1.2')).toBeNull();
    expect(notesOf(readFileSync('CHANGELOG.md', 'utf8'), manifest.version)).toMatch(/kernel/);
  });
});
