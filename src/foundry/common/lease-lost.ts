/** Thrown when this client has lost the lease, or the battle was deleted. The new referee continues the command. */
export class LeaseLost extends Error {}
