import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../contract/client.ts'
import { messages } from '../../../contract/messages.ts'
import { type OwnTreatment, orderTreatments, removeTreatment } from '../../../contract/own-treatments.ts'
import { asProvider } from '../../lib/api.ts'
import { announce } from '../../ui/announcer.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { useSave } from '../use-save.ts'
import { inOrder, moved } from './moved.ts'

const idsOf = (treatments: OwnTreatment[]) => treatments.map(({ id }) => id)
/** Whoever moves something usually moves it several places: that is one change. */
const pauseMs = 400

/** The list of treatments as the page shows it: moved at once, and back again where the server refuses. */
export function useTreatments(loaded: OwnTreatment[]) {
  const [treatments, setTreatments] = useState(loaded)
  const shown = useRef(loaded)
  /** The order that the server has. */
  const stored = useRef(idsOf(loaded))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { revalidate } = useRevalidator()
  const { save, busy, failure, clear } = useSave(messages.failedToUpdateTreatment)

  function show(next: OwnTreatment[]) {
    shown.current = next
    setTreatments(next)
  }
  function take(next: OwnTreatment[]) {
    stored.current = idsOf(next)
    show(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list has been fetched anew
  useEffect(() => take(loaded), [loaded])

  async function saveOrder() {
    timer.current = undefined
    const order = { ids: idsOf(shown.current), was: stored.current }
    const answer = await save(() => callApi(asProvider, orderTreatments, { body: order }))
    if (answer) stored.current = answer.data.ids
    else show(inOrder(shown.current, stored.current))
  }
  /** Saves an order that waits for more moves; nothing where none does. */
  async function settle() {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    await saveOrder()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left
  useEffect(() => () => void settle(), [])

  function move(id: string, to: number) {
    const from = shown.current.findIndex(treatment => treatment.id === id)
    const next = moved(shown.current, from, to)
    if (next === shown.current) return
    show(next)
    announce(`${next.find(each => each.id === id)?.name} is now number ${idsOf(next).indexOf(id) + 1}`)
    clearTimeout(timer.current)
    timer.current = setTimeout(saveOrder, pauseMs)
  }

  /** Puts a saved treatment in its place, or a new one at the end. */
  async function put(treatment: OwnTreatment) {
    await settle()
    const known = shown.current.some(({ id }) => id === treatment.id)
    const replaced = shown.current.map(old => (old.id === treatment.id ? treatment : old))
    take(known ? replaced : [...shown.current, treatment])
    await revalidate()
  }

  async function remove({ id }: OwnTreatment) {
    await settle()
    const answer = await save(() => callApi(asProvider, removeTreatment, { params: { id } }))
    if (!answer) return
    take(shown.current.filter(treatment => treatment.id !== id))
    toast('good', answer.data.message)
    await revalidate()
  }

  const reload = async () => {
    clear()
    await revalidate()
  }
  return { treatments, put, move, remove, reload, busy, failure }
}

export type Treatments = ReturnType<typeof useTreatments>
