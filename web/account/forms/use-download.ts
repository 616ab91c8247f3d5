import { download } from '../../platform/signed-in/download.ts'
import { useSave } from './use-save.ts'

/** Saves a file of the account; when the login has ended it is asked for first, as for saving. */
export function useDownload(otherwise: string) {
  const { save, busy, failure } = useSave(otherwise)
  const fetchFile = (path: string) =>
    save(async () => {
      await download('provider', path)
      return true
    })
  return { fetchFile, busy, failure }
}
