import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { verifyStaffToken } from '../../../contract/staff/staff.ts'
import { asStaff, refusedEvent } from '../../platform/api.ts'
import { storedToken } from '../../platform/session.ts'
import { keepStaff } from './use-stored-staff.ts'

/**
 * Asks the server anew what the person may do: when it refused a call, and when the tab is looked at again. Buttons
 * follow at once; the page is read anew where something has changed.
 */
export function useFreshPermissions() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isAsking = false
    const ask = async () => {
      // A refusal of the question itself must not ask again.
      if (isAsking || !storedToken('staff')) return
      isAsking = true
      try {
        const { data } = await callApi(asStaff, verifyStaffToken, {})
        if (keepStaff(data.staff)) await revalidate()
      } catch {
        // Signed out or offline: the next call says so.
      } finally {
        isAsking = false
      }
    }
    const look = () => {
      if (document.visibilityState === 'visible') ask()
    }
    addEventListener(refusedEvent, ask)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener(refusedEvent, ask)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
