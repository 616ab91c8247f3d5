import { v7 as uuid } from 'uuid'

/** An answer being written. Its id stays the same until it is sent, so that a second try is not a second email. */
type AnswerDraft = { id: string; message: string }

const prefix = 'answer to '

/** The unsent answer to a patient from this tab, or an empty one. */
export function answerDraft(enquiryId: string): AnswerDraft {
  const kept = sessionStorage.getItem(prefix + enquiryId)
  return kept ? JSON.parse(kept) : { id: uuid(), message: '' }
}

/** Keeps an answer until it is sent; nothing is kept of an empty one. */
export function keepDraft(enquiryId: string, draft: AnswerDraft) {
  if (draft.message === '') sessionStorage.removeItem(prefix + enquiryId)
  else sessionStorage.setItem(prefix + enquiryId, JSON.stringify(draft))
}

/** The next user of this device must not find what was written to patients. */
export function forgetDrafts() {
  const keys = Array.from({ length: sessionStorage.length }, (_, place) => sessionStorage.key(place))
  for (const key of keys) if (key?.startsWith(prefix)) sessionStorage.removeItem(key)
}
