import type { Region } from './regions.ts'

/** The sides of London and those of its boroughs that no part of it is named after. */
export const londonRegions: Record<string, Region> = {
  'North London': {
    of: ['Finsbury Park', 'Highgate', 'Islington', 'Muswell Hill', 'Tottenham'],
  },
  'North West London': { of: ['Hampstead', 'Harrow', 'Hendon', 'Kilburn', 'Wembley'] },
  'East London': { of: ['Bethnal Green', 'Canary Wharf', 'Hackney', 'Ilford', 'Stratford', 'Walthamstow'] },
  'South London': { of: ['Brixton', 'Croydon', 'Lewisham', 'Streatham', 'Wimbledon'] },
  'South East London': { of: ['Camberwell', 'Deptford', 'Dulwich', 'Greenwich', 'Lewisham', 'Peckham'] },
  'South West London': { of: ['Battersea', 'Clapham', 'Putney', 'Tooting', 'Wandsworth', 'Wimbledon'] },
  'West London': { of: ['Chiswick', 'Ealing', 'Hammersmith', 'Hounslow', "Shepherd's Bush"] },
  'Barking and Dagenham': { of: ['Barking', 'Dagenham'] },
  'Hammersmith and Fulham': { of: ['Fulham', 'Hammersmith', "Shepherd's Bush"] },
  Haringey: { of: ['Finsbury Park', 'Muswell Hill', 'Tottenham', 'Wood Green'] },
  Havering: { of: ['Hornchurch', 'Romford', 'Upminster'] },
  'Kensington and Chelsea': { of: ['Chelsea', 'Kensington', 'Notting Hill'] },
  Merton: { of: ['Mitcham', 'Morden', 'Wimbledon'] },
  Middlesex: {
    of: ['Ealing', 'Enfield Town', 'Harrow', 'Hounslow', 'Twickenham', 'Uxbridge', 'Wembley'],
    otherNames: ['Middx'],
  },
  Newham: { of: ['East Ham', 'Stratford', 'Plaistow'] },
  Redbridge: { of: ['Ilford', 'Wanstead', 'Woodford Green'] },
  'Tower Hamlets': { of: ['Bethnal Green', 'Canary Wharf', 'Mile End', 'Whitechapel'] },
  'Waltham Forest': { of: ['Chingford', 'Leyton', 'Walthamstow'] },
}
