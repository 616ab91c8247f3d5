import './shell.ts'
import { hydrateIslands } from '../platform/islands/hydrate-islands.tsx'
import { HeroSearch } from '../site/home/hero-search.tsx'

hydrateIslands({ HeroSearch })
