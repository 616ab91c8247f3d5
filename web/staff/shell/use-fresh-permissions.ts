import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { verifyStaffToken } from '../../../contract/staff/staff.ts'
import { asStaff, refusedEvent } from '../../platform/api.ts'
import { storedToken } from '../../platform/stored-token.ts'
import { keepStaff } from './use-stored-staff.ts'

/**
 * Fetches the user's permissions again: when a call was refused, and when the tab becomes visible. Buttons
 * follow at once; the page is reloaded if something has changed.
 */
export function useFreshPermissions() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isAsking = false
    let askAgain = false
    const ask = async () => {
      // A refusal of the question itself must not ask again.
      if (isAsking || !storedToken('staff')) return
      isAsking = true
      try {
        const { data } = await callApi(asStaff, verifyStaffToken, {})
        if (keepStaff(data.staff)) await revalidate()
      } catch {
        // Signed out or offline: the next call shows that.
      } finally {
        isAsking = false
      }
      if (!askAgain) return
      askAgain = false
      ask()
    }
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // What is on its way may be older than what changed while the tab was hidden.
      if (isAsking) askAgain = true
      else ask()
    }
    addEventListener(refusedEvent, ask)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener(refusedEvent, ask)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
