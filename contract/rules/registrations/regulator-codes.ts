/** Who inspects services, one in each nation; the largest nation first. */
export const serviceRegulators = ['CQC', 'HIS', 'HIW', 'RQIA'] as const

/** Who registers people in a profession, everywhere in the UK. */
export const professionalBodies = ['GDC', 'GMC', 'NMC', 'HCPC', 'GOsC', 'GCC', 'GOC', 'GPhC', 'BACP'] as const

export const regulatorCodes = [...serviceRegulators, ...professionalBodies] as const
export type RegulatorCode = (typeof regulatorCodes)[number]
export type ServiceRegulator = (typeof serviceRegulators)[number]
export type ProfessionalBody = (typeof professionalBodies)[number]
