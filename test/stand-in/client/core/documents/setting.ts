import { ClientDocument } from './client-document';
import { settingChanged } from '../settings';
import type { PlainObject } from '../../../common/types';

export class Setting extends ClientDocument {
  static override documentName = 'Setting';

  declare key: string;
  declare value: unknown;

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    settingChanged(this.key, this._source['user'] as string | null | undefined, options, userId);
  }

  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ('value' in changed)
      settingChanged(this.key, this._source['user'] as string | null | undefined, options, userId);
  }
}
