/** Who runs this site and how to reach them. */
export type Operator = { companyName: string; companyAddress: string; email: string }

export const OperatorLine = ({ companyName, companyAddress, email }: Operator) => (
  <p>
    {companyName}, {companyAddress}. Email: <a href={`mailto:${email}`}>{email}</a>
  </p>
)
