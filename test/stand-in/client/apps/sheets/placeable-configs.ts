import { SchemaField } from '../../../common/fields';
import { DocumentSheetV2 } from '../api/document-sheet';
import type { ApplicationV2 } from '../api/application';
import type { Context, RenderOptions } from '../api/types';
import { createDocumentDialog } from '../dialogs/create-document';
import { append, h, icon, iconButton, type Child } from '../dom';
import { documentClass, member, typeLabel, typeOf, type Doc } from '../documents';
import { createFormGroup, createSelectInput } from '../forms/inputs';
import { fieldGroup, schemaForm } from '../forms/field-forms';
import { humanise } from '../texts';

/** A document sheet whose form is built from the schema; subclasses name the fields. */
export class SchemaSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: object = {
    position: { width: 480 },
    window: { contentClasses: ['standard-form'] },
    form: { closeOnSubmit: true },
  };

  /** Names of top-level fields, in order. */
  fieldNames(): readonly string[] {
    return [];
  }

  fields(): Child[] {
    return this.fieldNames().flatMap((name) => {
      const field = this.document.schema.fields[name];
      if (!field) return [];
      const value = this.document._source[name];
      if (field instanceof SchemaField)
        return [
          h('fieldset', {}, h('legend', {}, field.label || humanise(name)), ...schemaForm(field, value, this.id)),
        ];
      return [fieldGroup(field, { label: field.label || humanise(name), rootId: this.id }, { value })];
    });
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<Child[]> {
    return [
      ...this.fields(),
      h(
        'footer',
        { class: 'form-footer' },
        h('button', { type: 'submit' }, icon('fa-solid fa-floppy-disk'), h('span', {}, 'Update')),
      ),
    ];
  }

  override _replaceHTML(result: Child[], content: HTMLElement): void {
    content.replaceChildren();
    append(content, result);
  }
}

const SENSES = { 0: 'None', 10: 'Limited', 20: 'Normal', 30: 'Proximity', 40: 'Distance' };
const WALL_CHOICES: Readonly<Record<string, Record<number, string>>> = {
  move: { 0: 'None', 20: 'Normal' },
  sight: SENSES,
  light: SENSES,
  sound: SENSES,
  dir: { 0: 'Both', 1: 'Left', 2: 'Right' },
  door: { 0: 'None', 1: 'Door', 2: 'Secret' },
  ds: { 0: 'Closed', 1: 'Open', 2: 'Locked' },
};

/** foundry.applications.sheets.WallConfig; fires renderWallConfig(app, html). */
export class WallConfig extends SchemaSheet {
  static override DEFAULT_OPTIONS: object = { classes: ['wall-config'] };

  override get title(): string {
    return 'Wall';
  }

  override fields(): Child[] {
    const groups = Object.entries(WALL_CHOICES)
      .filter(([name]) => name in this.document._source)
      .map(([name, choices]) =>
        createFormGroup({
          label: LABELS[name] ?? name,
          rootId: this.id,
          input: createSelectInput({ name, value: this.document._source[name], choices, dataset: { dtype: 'Number' } }),
        }),
      );
    return [h('section', { class: 'wall-fields', 'data-application-part': 'body' }, ...groups)];
  }
}

const LABELS: Readonly<Record<string, string>> = {
  move: 'Movement',
  sight: 'Sight',
  light: 'Light',
  sound: 'Sound',
  dir: 'Direction',
  door: 'Door',
  ds: 'Door state',
};

/** foundry.applications.sheets.SceneConfig, the basic fields. */
export class SceneConfig extends SchemaSheet {
  static override DEFAULT_OPTIONS: object = { classes: ['scene-config'], position: { width: 520 } };

  override fieldNames(): readonly string[] {
    return ['name', 'navigation', 'width', 'height', 'padding', 'grid'];
  }
}

/** foundry.applications.sheets.TokenConfig, the basic fields. */
export class TokenConfig extends SchemaSheet {
  static override DEFAULT_OPTIONS: object = { classes: ['token-config'] };

  override fieldNames(): readonly string[] {
    return ['name', 'actorLink', 'hidden', 'x', 'y', 'elevation', 'width', 'height', 'rotation', 'disposition'];
  }
}

/** foundry.applications.sheets.RegionConfig: name, colour and the behaviours of a region. */
export class RegionConfig extends SchemaSheet {
  static override DEFAULT_OPTIONS: object = {
    classes: ['region-config'],
    actions: {
      behaviorCreate: RegionConfig.onCreate,
      behaviorEdit: RegionConfig.onEdit,
      behaviorDelete: RegionConfig.onDelete,
      behaviorToggle: RegionConfig.onToggle,
    },
  };

  override fieldNames(): readonly string[] {
    return ['name', 'color', 'elevation'];
  }

  override fields(): Child[] {
    const behaviors = [...(member(this.document, 'behaviors') as Iterable<Doc>)];
    const list = behaviors.map((behavior) => {
      const disabled = behavior._source['disabled'] === true;
      return h(
        'li',
        { class: 'region-behavior flexrow', 'data-behavior-id': behavior.id },
        h(
          'span',
          { class: 'name' },
          `${behavior.name || typeLabel('RegionBehavior', typeOf(behavior))}${disabled ? ' (off)' : ''}`,
        ),
        iconButton(`plain fa-solid ${disabled ? 'fa-toggle-off' : 'fa-toggle-on'}`, disabled ? 'Enable' : 'Disable', {
          'data-action': 'behaviorToggle',
        }),
        iconButton('plain fa-solid fa-pen', 'Edit', { 'data-action': 'behaviorEdit' }),
        iconButton('plain fa-solid fa-trash', 'Delete', { 'data-action': 'behaviorDelete' }),
      );
    });
    const add = h(
      'button',
      { type: 'button', 'data-action': 'behaviorCreate' },
      icon('fa-solid fa-plus'),
      'Add Behavior',
    );
    return [
      ...super.fields(),
      h('fieldset', {}, h('legend', {}, 'Behaviors'), h('ol', { class: 'plain' }, ...list), add),
    ];
  }

  #behavior(target: HTMLElement): Doc | undefined {
    const id = target.closest<HTMLElement>('[data-behavior-id]')?.dataset['behaviorId'];
    return [...(member(this.document, 'behaviors') as Iterable<Doc>)].find((behavior) => behavior.id === id);
  }

  static async onCreate(this: ApplicationV2): Promise<void> {
    const created = await createDocumentDialog(documentClass('RegionBehavior'), [], {
      parent: (this as RegionConfig).document,
    });
    await created?.sheet?.render({ force: true });
  }

  static async onEdit(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    await (this as RegionConfig).#behavior(target)?.sheet?.render({ force: true });
  }

  static async onToggle(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const behavior = (this as RegionConfig).#behavior(target);
    await behavior?.update({ disabled: behavior._source['disabled'] !== true });
  }

  static async onDelete(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    await (this as RegionConfig).#behavior(target)?.delete();
  }
}

/** foundry.applications.sheets.RegionBehaviorConfig: the form of a behaviour, made from the schema of its type. */
export class RegionBehaviorConfig extends SchemaSheet {
  static override DEFAULT_OPTIONS: object = { classes: ['region-behavior-config'] };

  override get title(): string {
    return `${typeLabel('RegionBehavior', typeOf(this.document))}: ${this.document.name ?? ''}`;
  }

  override fieldNames(): readonly string[] {
    return ['name', 'disabled'];
  }

  override fields(): Child[] {
    const system = member(this.document, 'system');
    const schema = typeof system === 'object' && system !== null && 'schema' in system ? system.schema : null;
    const own = schema instanceof SchemaField ? schemaForm(schema, this.document._source['system'], this.id) : [];
    return [
      ...super.fields(),
      h('fieldset', {}, h('legend', {}, typeLabel('RegionBehavior', typeOf(this.document))), ...own),
    ];
  }
}
