import { Image } from '@tiptap/extension-image'

/** A picture of ours in a text: it knows its size, so that nothing moves when it arrives, and its other widths. */
export const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      srcset: { default: null },
      width: { default: null },
      height: { default: null },
    }
  },
})
