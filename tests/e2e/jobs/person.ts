/** What a job costs: clicks, characters that are typed, and keys of a keyboard, for those who use nothing else. */
export type Effort = { clicks: number; typed: number; keys: number }

export type Role =
  | ('button' | 'link' | 'checkbox' | 'radio' | 'textbox' | 'combobox' | 'group' | 'region')
  | ('form' | 'heading')
type Name = string | RegExp

/** Something on a page, as a screen reader names it. */
export type Thing = { role: Role; name: Name; within?: Thing; nth?: number }
type Where = Pick<Thing, 'within' | 'nth'>

/**
 * Someone who does a job in a browser and finds everything by the role and name that a screen reader announces. Each
 * way to drive a browser has one: the keyboard alone in Chromium, and the pointer in other browsers.
 */
export type Person = {
  press(role: 'button' | 'link', name: Name, where?: Where): Promise<void>
  /** A box that is ticked, or one of several choices. */
  tick(role: 'checkbox' | 'radio', name: Name, where?: Where): Promise<void>
  /** In a field with this label; what is there is replaced. */
  type(label: Name, text: string, where?: Where): Promise<void>
  /** In an editor, which is no field. */
  write(name: string, text: string): Promise<void>
  /** One of a list that the browser itself opens. */
  choose(label: string, option: string): Promise<void>
  /** Enter, in the field that was typed in last. */
  send(): Promise<void>
  /** What a screen reader says by itself: a live message, or the heading that a new page begins with. */
  hears(words: Name): Promise<void>
  /** Words on the page that nothing announces. */
  sees(words: Name): Promise<void>
  arrivesAt(path: RegExp): Promise<void>
}

/** What says something by itself. */
export const announcing =
  '[role=status], [role=alert], [aria-live]:not([aria-live=off]), output, :focus, h1, dialog, [role=dialog]'
