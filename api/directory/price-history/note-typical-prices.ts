import { fewestPrices } from '../../../contract/directory/prices/price-word.ts'
import type { Deps } from '../../deps.ts'
import { replaceTypicalPrices } from './queries.ts'

/** Notes what each treatment typically costs, for the queue of prices that look wrong. */
export const noteTypicalPrices = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  db.transaction().execute(trx => replaceTypicalPrices(trx, clock(), fewestPrices))
