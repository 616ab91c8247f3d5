import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import {
  type OwnTreatment,
  orderTreatments,
  removeTreatment,
} from '../../../contract/providers/treatments.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { announce } from '../../ui/feedback/announcer.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { keepOrder } from './keep-order.ts'

/** The list of treatments as the page shows it: moved at once, and back again where the server refuses. */
export function useTreatments(loaded: OwnTreatment[]) {
  const [treatments, setTreatments] = useState(loaded)
  const { revalidate, state } = useRevalidator()
  const { submit, busy, failure, clear } = useSubmit({ otherwise: messages.failedToUpdateTreatment })
  const now = useRef({ submit, state })
  now.current = { submit, state }
  const [order] = useState(() =>
    keepOrder(loaded, {
      show: setTreatments,
      send: async body =>
        (await now.current.submit(() => callApi(asProvider, orderTreatments, { body })))?.ids,
      fetching: () => now.current.state === 'loading',
    }),
  )
  useEffect(() => order.take(loaded), [order, loaded])
  useEffect(() => () => void order.settle(), [order])

  function move(id: string, to: number) {
    const next = order.move(id, to)
    const place = next?.findIndex(treatment => treatment.id === id) ?? -1
    if (next) announce(`${next[place]?.name} is now number ${place + 1}`)
  }

  /** Replaces a saved treatment, or adds a new one at the end. */
  async function put(treatment: OwnTreatment) {
    order.replace(list =>
      list.some(({ id }) => id === treatment.id)
        ? list.map(old => (old.id === treatment.id ? treatment : old))
        : [...list, treatment],
    )
    await order.settle()
    await revalidate()
  }

  async function remove({ id }: OwnTreatment) {
    await order.settle()
    const removed = await order.inTurn(async () => {
      const answer = await submit(() => callApi(asProvider, removeTreatment, { params: { id } }))
      if (answer) order.replace(list => list.filter(treatment => treatment.id !== id))
      return answer
    })
    if (!removed) return
    toast('good', removed.message)
    await revalidate()
  }

  const reload = async () => {
    clear()
    await revalidate()
  }
  return { treatments, put, move, remove, reload, busy, failure }
}

export type Treatments = ReturnType<typeof useTreatments>
