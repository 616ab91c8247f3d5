import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/providers/prices.ts'
import type { Deps } from '../../deps.ts'
import { sendCsv } from '../../http/downloads/send-download.ts'
import { serve } from '../../serve.ts'
import { confirmByLink, pricesToConfirm } from './confirm-by-email.ts'
import { importPrices } from './import-prices.ts'
import { priceFile } from './price-file.ts'
import { readPrices } from './read-prices.ts'
import { confirmPrices, savePrices } from './save-prices.ts'
import { undoPrices } from './undo-prices.ts'

export function priceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getPrices, async (_, { who }) => readPrices(deps, who.providerId))
  serve(app, deps, contract.savePrices, async ({ body }, { who }) =>
    savePrices(deps, who.providerId, body.changes),
  )
  serve(app, deps, contract.confirmPrices, async (_, { who }) => confirmPrices(deps, who.providerId))
  serve(app, deps, contract.undoPrices, async (_, { who }) => undoPrices(deps, who.providerId))
  serve(app, deps, contract.importPrices, async ({ body }, { who }) =>
    importPrices(deps, who.providerId, body),
  )
  serve(app, deps, contract.downloadPrices, (_, context) =>
    sendCsv(context, 'clinic-atlas-prices.csv', async () =>
      priceFile(await readPrices(deps, context.who.providerId)),
    ),
  )
  serve(app, deps, contract.pricesToConfirm, async ({ params }) => pricesToConfirm(deps, params.token))
  serve(app, deps, contract.confirmByLink, async ({ params }) => confirmByLink(deps, params.token))
}
