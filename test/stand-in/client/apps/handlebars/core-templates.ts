import Handlebars from 'handlebars';

/** The host's own templates that packages may name in their parts, by documented path; the markup is the stand-in's. */
export const coreTemplates: Readonly<Record<string, string>> = {
  'templates/generic/tab-navigation.hbs': `
<nav class="sheet-tabs tabs {{verticalTabs}}" aria-label="Tabs">
  {{#each tabs as |tab|}}
  <a class="{{tab.cssClass}}" data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}" role="button" tabindex="0">
    {{#if tab.icon}}<i class="{{tab.icon}}" inert></i>{{/if}}
    {{#if tab.label}}<span>{{localize tab.label}}</span>{{/if}}
  </a>
  {{/each}}
</nav>`,
  'templates/generic/form-footer.hbs': `
<footer class="form-footer">
  {{#each buttons as |button|}}
  <button type="{{button.type}}" {{#if button.name}}name="{{button.name}}"{{/if}} {{#if button.action}}data-action="{{button.action}}"{{/if}}
    class="{{button.cssClass}}" {{disabled button.disabled}}>
    {{#if button.icon}}<i class="{{button.icon}}" inert></i>{{/if}}<span>{{localize button.label}}</span>
  </button>
  {{/each}}
</footer>`,
  'templates/journal/parts/page-header.hbs': `
<header class="journal-header">
  <input class="title" name="name" type="text" value="{{source.name}}" placeholder="Page name" aria-label="Page name">
  <div class="page-level flexrow">
    <label class="checkbox"><input type="checkbox" name="title.show" {{checked source.title.show}}> Display title</label>
    <label>Level <select name="title.level" data-dtype="Number">{{selectOptions headingLevels selected=source.title.level}}</select></label>
  </div>
</header>`,
  'templates/journal/parts/page-footer.hbs': `
<footer class="journal-footer form-footer">
  <button type="submit"><i class="fa-solid fa-floppy-disk" inert></i><span>Save page</span></button>
</footer>`,
  'templates/journal/pages/text/view.hbs': `
{{#if title.show}}<header class="journal-page-header"><h{{title.level}}>{{name}}</h{{title.level}}></header>{{/if}}
<section class="journal-page-content">{{{text.enriched}}}</section>`,
  'templates/journal/pages/text/edit.hbs': `
<section class="journal-page-content"><prose-mirror name="text.content" value="{{text.content}}" aria-label="Text of the page"></prose-mirror></section>`,
  'templates/journal/pages/image/view.hbs': `
{{#if title.show}}<header class="journal-page-header"><h{{title.level}}>{{name}}</h{{title.level}}></header>{{/if}}
<figure><img src="{{source.src}}" alt="{{source.image.caption}}"><figcaption>{{source.image.caption}}</figcaption></figure>`,
  'templates/journal/pages/image/edit.hbs': `
<section class="journal-page-content standard-form">
  <div class="form-group"><label>Image</label><div class="form-fields"><file-picker name="src" value="{{source.src}}"></file-picker></div></div>
  <div class="form-group"><label>Caption</label><div class="form-fields"><input type="text" name="image.caption" value="{{source.image.caption}}"></div></div>
</section>`,
  'templates/sidebar/tabs/combat/header.hbs': `
<header class="combat-tracker-header">
  <div class="encounter-titlebar flexrow">
    {{#if user.isGM}}<button type="button" class="icon fa-solid fa-plus" data-action="createCombat" aria-label="Create encounter" data-tooltip="Create encounter"></button>{{/if}}
    <strong class="encounter-title">{{#if hasCombat}}{{#if started}}Round {{combat.round}}{{else}}Not started{{/if}}{{else}}No encounter{{/if}}</strong>
    {{#if canDelete}}<button type="button" class="icon fa-solid fa-trash" data-action="deleteCombat" aria-label="Delete encounter" data-tooltip="Delete encounter"></button>{{/if}}
  </div>
  {{#if several}}
  <nav class="encounters tabbed flexrow" aria-label="Encounters">
    {{#each combats as |entry|}}
    <button type="button" class="{{#if entry.active}}active{{/if}}" data-action="cycleCombat" data-combat-id="{{entry.id}}">{{entry.number}}</button>
    {{/each}}
  </nav>
  {{/if}}
</header>`,
  'templates/sidebar/tabs/combat/tracker.hbs': `
<ol class="combat-tracker plain">
  {{#each turns as |turn|}}
  <li class="combatant {{#if turn.active}}active{{/if}} {{#if turn.isDefeated}}defeated{{/if}}" data-combatant-id="{{turn.id}}">
    <img class="token-image" src="{{turn.img}}" alt="" width="32" height="32">
    <span class="token-name">{{turn.name}}</span>
    <span class="token-initiative">{{turn.initiative}}</span>
  </li>
  {{else}}
  <li class="empty hint">Nobody takes part yet.</li>
  {{/each}}
</ol>`,
  'templates/sidebar/tabs/combat/footer.hbs': `
<footer class="combat-controls flexrow">
  {{#if control}}
  {{#if started}}
  <button type="button" class="icon fa-solid fa-backward-step" data-action="previousTurn" aria-label="Previous turn"></button>
  <button type="button" data-action="endCombat">End encounter</button>
  <button type="button" class="icon fa-solid fa-forward-step" data-action="nextTurn" aria-label="Next turn"></button>
  {{else}}
  <button type="button" data-action="startCombat">Begin encounter</button>
  {{/if}}
  {{/if}}
</footer>`,
};

export function compileCoreTemplate(path: string): HandlebarsTemplateDelegate | null {
  const source = coreTemplates[path];
  return source === undefined ? null : Handlebars.compile(source.trim());
}
