/** Another client has become the referee and takes the command up where this one leaves it, or the battle is gone. */
export class LeaseLost extends Error {}
