import { unknown } from '../../common/strict';
import { ApplicationV2 } from '../apps/api/application';

/**
 * foundry.applications.apps.FilePicker. No files of persons are kept here: a folder of theirs is not found, as in the host one
 * that nobody made (types: client/applications/apps/file-picker). Whatever else is asked is reported.
 */
export class FilePicker extends ApplicationV2 {
  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  static async browse(source: string, target: string): Promise<never> {
    if (/^(modules|systems|icons)\b/.test(target)) unknown(`FilePicker.browse("${source}", "${target}")`);
    throw new Error(`Directory ${target} does not exist or is not accessible in this storage location`);
  }

  static async createDirectory(_source: string, target: string): Promise<never> {
    unknown(`FilePicker.createDirectory("${target}")`);
    throw new Error(`The folder ${target} cannot be made`);
  }

  static async upload(_source: string, path: string): Promise<undefined> {
    return unknown(`FilePicker.upload("${path}")`);
  }
}
