import { TextInput } from '@mantine/core'

type Props = { field: (name: 'transport' | 'transportMinutes') => object }

/** The nearest stop and the walk from there: for the whole clinic, or for one of its places. */
export const TransportFields = ({ field }: Props) => (
  <div className="pair">
    <TextInput
      label="Nearest stop or station"
      description="Such as Deansgate tram stop."
      autoComplete="off"
      {...field('transport')}
    />
    <TextInput
      label="Minutes on foot from there"
      description="As a whole number."
      inputMode="numeric"
      autoComplete="off"
      {...field('transportMinutes')}
    />
  </div>
)
