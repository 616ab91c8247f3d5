import { Modal } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'

/** Gives the answer, which closes the dialog. */
type Answering = { answer: (isDone: boolean) => void }
type Asked<Details> = Details & Answering & { promise: Promise<boolean> }

/**
 * A dialog that code opens and waits for, such as one that asks for the password in the middle of a save. Several who ask
 * while it is open share it. `Dialog` is rendered once in the area.
 */
export function awaitedDialog<Details extends object>(title: string) {
  let asked: Asked<Details> | undefined
  const listeners = new Set<() => void>()

  function show(next: Asked<Details> | undefined) {
    asked = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function ask(details: Details): Promise<boolean> {
    if (asked) return asked.promise
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const answer = (isDone: boolean) => {
      show(undefined)
      resolve(isDone)
    }
    show({ ...details, answer, promise })
    return promise
  }

  function Dialog({ children }: { children: (asked: Details & Answering) => ReactNode }) {
    const current = useSyncExternalStore(
      subscribe,
      () => asked,
      () => undefined,
    )
    return (
      <Modal opened={current !== undefined} onClose={() => current?.answer(false)} title={title} centered>
        {current && children(current)}
      </Modal>
    )
  }

  return { ask, Dialog }
}
