/**
 * Loaded before a program of the product, it sets that program's clock wrong by CLOCK_OFFSET_MS, from the start or,
 * with CLOCK_JUMPS, each time it is sent SIGUSR2, and back the next time. Timers continue as they do when a clock jumps.
 */
const offset = Number(process.env.CLOCK_OFFSET_MS)
let shift = process.env.CLOCK_JUMPS ? 0 : offset
const TrueDate = Date

class ShiftedDate extends TrueDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(TrueDate.now() + shift)
    else super(...(given as [number]))
  }

  static override now() {
    return TrueDate.now() + shift
  }
}

globalThis.Date = ShiftedDate as DateConstructor
if (process.env.CLOCK_JUMPS)
  process.on('SIGUSR2', () => {
    shift = shift === 0 ? offset : 0
  })
