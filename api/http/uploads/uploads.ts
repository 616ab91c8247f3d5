import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { maxPictureBytes } from '../../../contract/rules/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest file that a call takes. */
    maxFileBytes?: number
  }
}

const limits = { files: 4, fields: 60, fieldSize: 200_000, parts: 64 }

/** Serves calls that take forms with files. Only they may: the library looks at every request of its routes. */
export function takeUploads(
  app: FastifyInstance,
  serveCalls: (app: FastifyInstance) => void,
  fileSize = maxPictureBytes,
  files = limits.files,
) {
  app.register(async scope => {
    await scope.register(multipart, { limits: { ...limits, fileSize, files } })
    scope.addHook('onRoute', route => {
      route.config = { ...route.config, maxFileBytes: fileSize }
      route.schema = Object.assign(route.schema ?? {}, { consumes: ['multipart/form-data'] })
    })
    serveCalls(scope)
  })
}
