/** A file that cannot be read, with the sentence that staff see. */
export class Unreadable extends Error {}
