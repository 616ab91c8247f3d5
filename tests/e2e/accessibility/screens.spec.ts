import { test } from '@playwright/test'
import { screens } from '../screens/screens.ts'
import { sweep } from './sweep.ts'

for (const [area, states] of Object.entries(screens)) test.describe(area, () => sweep(states))
