import $ from 'jquery';
import type { PlainObject } from '../../common/types';
import { FormDataExtended } from '../apps/ux/form-data-extended';
import { report } from '../core/report';
import { Application, type ApplicationOptions, type Html } from './application';

/** foundry.appv1.api.FormApplication: a window with a form that updates an object (types: client/appv1/api/form-application-v1). */
export abstract class FormApplication extends Application {
  static override get defaultOptions(): ApplicationOptions {
    return {
      ...super.defaultOptions,
      classes: ['form'],
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    };
  }

  form: HTMLFormElement | null = null;
  #submitting = false;

  constructor(
    public object: unknown = {},
    options: Partial<ApplicationOptions> = {},
  ) {
    super(options);
  }

  get isEditable(): boolean {
    return this.options['editable'] === true;
  }

  override getData(): object | Promise<object> {
    return { object: this.object, options: this.options, title: this.title };
  }

  override async _renderInner(data: object): Promise<Html> {
    const html = await super._renderInner(data);
    const form = html.is('form') ? html.filter('form')[0] : html.find('form')[0];
    this.form = form instanceof HTMLFormElement ? form : null;
    return html;
  }

  override activateListeners(html: Html): void {
    super.activateListeners(html);
    if (!this.form) return;
    $(this.form).on('submit', (event) => {
      void this._onSubmit(event.originalEvent ?? new Event('submit')).catch((error: unknown) => report('form', error));
    });
    if (this.options['submitOnChange'] === true)
      html.on('change', 'input,select,textarea', (event) => void this._onChangeInput(event));
  }

  async _onChangeInput(_event: unknown): Promise<void> {
    if (this.options['submitOnChange'] === true) await this.submit();
  }

  /** Reads the form, updates the object, and closes the window where its options say so. */
  async _onSubmit(
    event: Event,
    { updateData = null, preventClose = false, preventRender = false }: SubmitOptions = {},
  ): Promise<object | false> {
    event.preventDefault();
    if (!this.isEditable || this.#submitting) return false;
    this.#submitting = true;
    try {
      const data = this._getSubmitData(updateData);
      await this._updateObject(event, data);
      if (this.options['closeOnSubmit'] === true && !preventClose) await this.close({ submit: false, force: true });
      else if (!preventRender) this.render();
      return data;
    } finally {
      this.#submitting = false;
    }
  }

  _getSubmitData(updateData: PlainObject | null = {}): PlainObject {
    if (!this.form) throw new Error(`The window ${this.id} has no form`);
    return { ...new FormDataExtended(this.form).object, ...updateData };
  }

  abstract _updateObject(event: Event, data: PlainObject): Promise<unknown>;

  async submit(options: SubmitOptions = {}): Promise<this> {
    await this._onSubmit(new Event('submit'), { preventClose: true, preventRender: true, ...options });
    return this;
  }

  override async close(options: PlainObject = {}): Promise<void> {
    const submits = options['submit'] ?? this.options['submitOnClose'];
    if (submits === true && this.rendered) await this.submit();
    return super.close(options);
  }
}

interface SubmitOptions {
  readonly updateData?: PlainObject | null;
  readonly preventClose?: boolean;
  readonly preventRender?: boolean;
}
