import { liveBattle, liveBattleSoon, type LiveBattle } from '../../live/battle/live-battle';
import { hooks, template } from '../../common/ids';
import { attempt } from '../../common/attempt';
import { showFigures } from '../../table/camera/camera';
import { part } from '../../common/part';
import { openReplay } from '../replay/open-replay';
import { words } from '../../common/words';
import { openWindow } from '../doors';
import { hasAftermath } from '../../live/battle/has-aftermath';
import { loggable } from './loggable';
import { pause } from '../../common/pause';
import { battleReel } from '../replay/battle-reel';
import type { Worked } from '../replay/work-out';
import { chancesView, type ChancesView } from './chances-view';
import { playableAgain, playAgain } from './play-again';
import { isOnTable, reportView, type ReportView } from './report-view';
import { inTime } from '../../common/connection';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const tabs = ['overview', 'units', 'course', 'dice', 'chances'] as const;

type Tab = (typeof tabs)[number];

/** The result of a battle: for everybody who took part, and to keep. */
class ReportWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-report',
    classes: ['skirmish-line', 'skirmish-report'],
    tag: 'section',
    window: { title: 'SKIRMISH.report.title', icon: 'fa-solid fa-scroll', resizable: true },
    position: { width: 720, height: 560, top: 80 },
    actions: {
      tab(this: ReportWindow, _event: PointerEvent, target: HTMLElement) {
        this.#tab = tabs.find((id) => id === target.dataset['tab']) ?? 'overview';
        return this.render();
      },
      show(this: ReportWindow, _event: PointerEvent, target: HTMLElement) {
        return this.show(Number(target.dataset['index']));
      },
      post(this: ReportWindow) {
        return this.post();
      },
      save(this: ReportWindow) {
        return this.save();
      },
      work(this: ReportWindow) {
        return this.work();
      },
      aftermath(this: ReportWindow) {
        return this.#combat === null ? null : openWindow('aftermath', this.#combat);
      },
      log(this: ReportWindow) {
        return this.log();
      },
      unlog(this: ReportWindow) {
        return this.unlog();
      },
      again(this: ReportWindow) {
        return this.again(false);
      },
      swapped(this: ReportWindow) {
        return this.again(true);
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: {
      template: template('report/report'),
      templates: [template('report/sides'), template('report/units'), template('report/lines')],
      scrollable: ['.report-page'],
    },
  };

  #combat: string | null = null;
  #tab: Tab = 'overview';
  #watch: number | null = null;
  #writing = false;
  /** Who was likely to win, once that is computed; the progress during the computation. */
  #worked: Worked | null = null;
  #working: { readonly done: number; readonly most: number } | null = null;

  async of(combat: string): Promise<void> {
    if (combat !== this.#combat) {
      this.#tab = 'overview';
      this.#worked = null;
    }
    this.#combat = combat;
    await this.render({ force: true });
  }

  get #battle(): LiveBattle | null {
    const combat = game.combats.get(this.#combat ?? '');
    return combat === undefined ? null : liveBattle(combat);
  }

  /** Points at the figures of a turning point; plays it again where none of them is left on the table. */
  async show(index: number): Promise<void> {
    const battle = this.#battle;
    const moment = battle?.data.tally?.moments[index];
    if (battle === null || moment === undefined) return;
    if (isOnTable(battle, moment)) await showFigures(battle, moment.figures);
    else {
      await this.close();
      await attempt(async () => openReplay(battle, moment));
    }
  }

  async post(): Promise<void> {
    const battle = this.#battle;
    if (battle !== null) await inTime(ChatMessage.create({ content: await printed(reportView(battle), 'chat') }));
  }

  /** Keeps the report as a page of a journal of its own. */
  async save(): Promise<void> {
    const battle = this.#battle;
    if (battle === null) return;
    const view = reportView(battle);
    const content = await printed(view, 'journal', this.#chances(battle));
    const page = { name: view.name, type: 'text', text: { format: 1, content } };
    const journal = await inTime(
      JournalEntry.create({
        name: `${words('SKIRMISH.report.title')}: ${view.name}`,
        ownership: { default: 2 },
        pages: [page],
      }),
    );
    await journal?.sheet?.render({ force: true });
  }

  #chances(battle: LiveBattle): ChancesView | null {
    return this.#worked === null ? null : chancesView(battle, this.#worked);
  }

  /** Has automatons play the battle on from its moments, until the window shows another battle or none. */
  async work(): Promise<void> {
    const battle = this.#battle;
    if (battle === null || this.#working !== null) return;
    const looked = (done: number, most: number): boolean => {
      this.#working = { done, most };
      const isWanted = this.rendered && this.#combat === battle.id;
      if (isWanted) void this.render();
      return isWanted;
    };
    looked(0, 1);
    await attempt(async () => {
      const workOut = await part(async () => (await import('../replay/work-out')).workOut);
      const { frames } = await battleReel(battle);
      const worked = await workOut(battle.ruleset, frames, pause, looked);
      if (worked !== null && this.#combat === battle.id) this.#worked = worked;
    });
    this.#working = null;
    if (this.rendered) await this.render();
  }

  /** Writes the battle into its campaign log, and shows that. */
  async log(): Promise<void> {
    const { combat } = this.#battle ?? {};
    if (combat === undefined || this.#writing) return;
    this.#writing = true;
    try {
      await attempt(async () => {
        const write = await part(async () => (await import('../campaign/write-entry')).writeCampaignEntry);
        await write(combat);
      });
    } finally {
      this.#writing = false;
    }
    await this.render();
  }

  /** Takes the battle out of the log again. */
  async unlog(): Promise<void> {
    const { combat } = this.#battle ?? {};
    if (combat !== undefined)
      await attempt(async () => {
        const takeOut = await part(async () => (await import('../campaign/write-entry')).removeCampaignEntry);
        await takeOut(combat);
      });
    await this.render();
  }

  /** Plays the same scenario once more. */
  async again(swapped: boolean): Promise<void> {
    const battle = this.#battle;
    if (battle === null) return;
    await this.close();
    await playAgain(battle, swapped);
  }

  protected override async _prepareContext(): Promise<object> {
    const combat = game.combats.get(this.#combat ?? '');
    const battle = combat === undefined ? null : await liveBattleSoon(combat);
    return {
      rootId: this.id,
      report: battle === null ? null : reportView(battle),
      chances: battle === null ? null : this.#chances(battle),
      working: this.#working,
      // Only a gamemaster's browser can read all that it takes.
      tabs: tabs
        .filter((id) => id !== 'chances' || game.user.isGM)
        .map((id) => ({ id, label: words(`SKIRMISH.report.${id}`), chosen: id === this.#tab })),
      tab: this.#tab,
      gamemaster: game.user.isGM,
      play: battle === null ? null : playableAgain(battle),
      campaign: battle === null ? null : loggable(battle),
      aftermath: battle !== null && hasAftermath(battle),
    };
  }

  protected override _onFirstRender(): void {
    this.#watch = Hooks.on(hooks.battleChanged, () => void this.render());
  }

  protected override _onClose(): void {
    if (this.#watch !== null) Hooks.off(hooks.battleChanged, this.#watch);
  }
}

async function printed(
  report: ReportView,
  place: 'chat' | 'journal',
  chances: ChancesView | null = null,
): Promise<string> {
  return foundry.applications.handlebars.renderTemplate(template(`report/${place}`), { report, chances });
}

let open: ReportWindow | null = null;

/** Shows the report of a battle. */
export async function openReport(combat: string): Promise<void> {
  open ??= new ReportWindow();
  await open.of(combat);
}
