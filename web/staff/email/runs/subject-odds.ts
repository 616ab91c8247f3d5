import { leadOf, type SubjectTest, significantZ } from '../../../../contract/email/subject-test.ts'

type Group = SubjectTest['a']

/** Where the share of clicks of this subject lies, with 95% likelihood (Wilson): from and to, of 1. */
export function likelyShare({ sent, clicked }: Group) {
  const share = clicked / sent
  const spread = significantZ ** 2 / sent
  const middle = share + spread / 2
  const half = significantZ * Math.sqrt((share * (1 - share)) / sent + spread / (4 * sent))
  return {
    from: Math.max(0, (middle - half) / (1 + spread)),
    to: Math.min(1, (middle + half) / (1 + spread)),
  }
}

/** How often two equal subjects would differ as much as these, from 0 to 1. */
export function chanceOf(a: Group, b: Group) {
  const lead = leadOf(a, b)
  return Number.isNaN(lead) ? 1 : twoSided(lead)
}

/** The tails of the normal distribution beyond ±z, to six digits (Abramowitz and Stegun 7.1.26). */
function twoSided(z: number) {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const terms = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592]
  return terms.reduce((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x)
}

/** What the clicks say: who is ahead, and whether that can be chance. */
export function verdictOf({ a, b, outcome }: Pick<SubjectTest, 'a' | 'b' | 'outcome'>) {
  if (outcome === 'too_few' || a.sent === 0 || b.sent === 0) return 'Too few clicks to tell.'
  const gap = 100 * (b.clicked / b.sent - a.clicked / a.sent)
  const points = `${Math.abs(gap).toFixed(1)} ${Math.abs(gap).toFixed(1) === '1.0' ? 'point' : 'points'}`
  if (Math.abs(gap) < 0.05) return 'Both got the same share of clicks.'
  const ahead = `${gap > 0 ? 'B' : 'A'} is ${points} ahead`
  const chance = chanceOf(a, b)
  const p = chance < 0.001 ? 'p < 0.001' : `p = ${chance.toFixed(chance < 0.095 ? 3 : 2)}`
  if (outcome !== 'no_difference') return `${ahead}, more than chance explains (${p}).`
  const times = Math.max(2, Math.round(1 / chance))
  const often = chance > 0.4 ? 'turns up about every second time' : `turns up about 1 time in ${times}`
  return `${ahead}, but that can be chance. With no real difference, a gap this large ${often} (${p}).`
}

/** The marks of an axis from nothing to the first round share above this one, in per cent. */
export function axisUpTo(highest: number) {
  const percent = 100 * highest
  const step = percent <= 25 ? 5 : percent <= 50 ? 10 : 20
  const last = Math.max(step, Math.ceil(percent / step) * step)
  return Array.from({ length: last / step + 1 }, (_, index) => index * step)
}
