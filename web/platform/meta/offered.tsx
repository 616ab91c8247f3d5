import { type ReactNode, use } from 'react'
import { isOffered, type Switchable } from '../../../contract/core/switches.ts'
import { SwitchedOffContext } from './origin.ts'

/** The parts of the product that are switched off, for rendering. */
export const useSwitchedOff = () => use(SwitchedOffContext).split(' ')

type Props = { part: Switchable; children: ReactNode; otherwise?: ReactNode }

/** What only makes sense where a part of the product is offered. */
export const Offered = ({ part, children, otherwise = null }: Props) =>
  isOffered({ part }, useSwitchedOff()) ? children : otherwise
