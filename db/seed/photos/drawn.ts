import { join } from 'node:path'
import type { SceneName } from './scenes.ts'

/** A scene in one of its variants, as its files are stored. */
export type DrawnScene = {
  scene: SceneName
  variant: number
  file: { key: string; sha256: string; width: number; height: number; widths: number[]; placeholder: string }
}

export const drawnFolder = join(import.meta.dirname, 'data')
export const drawnList = join(drawnFolder, 'drawn.json')
