/** A picture that cannot be sent; its message is shown to the player. */
export class NotAPhoto extends Error {}
