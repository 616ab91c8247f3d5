import { toast } from './toasts.tsx'

/** Copies a text for the person to paste, and says whether it worked. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('good', 'Copied.')
  } catch {
    toast('bad', "We couldn't copy it. Select the text and copy it yourself.")
  }
}
