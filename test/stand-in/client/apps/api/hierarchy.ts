import { Hooks } from '../../core/hooks';
import type { ApplicationClass, ApplicationV2 } from './application';

/** Yields a class and its parents up to `base`, or up to `root` at the latest. */
export function* chainFrom(
  start: ApplicationClass,
  base: ApplicationClass,
  root: ApplicationClass,
): Generator<ApplicationClass> {
  for (let cls = start; ; cls = Object.getPrototypeOf(cls) as ApplicationClass) {
    yield cls;
    if (cls === base || cls === root) return;
  }
}

/** Yields the names of an application's class and of its parents. Hooks are called with each of them. */
function* namesOf(app: ApplicationV2): Generator<string> {
  for (const { name } of (app.constructor as ApplicationClass).inheritanceChain()) if (name) yield name;
}

/** Calls a hook such as `render<Class>` for each class of an application. */
export function callForClasses(prefix: string, app: ApplicationV2, ...args: unknown[]): void {
  for (const name of namesOf(app)) Hooks.callAll(`${prefix}${name}`, app, ...args);
}
