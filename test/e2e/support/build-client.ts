import { buildClient } from '../../stand-in/build';

/** The host's client is built once, before spec files run beside each other. */
export default async function setup(): Promise<void> {
  await buildClient();
}
