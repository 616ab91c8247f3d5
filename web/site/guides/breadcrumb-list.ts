/** Breadcrumbs for machines; every address must be whole. */
export const breadcrumbList = (steps: { label: string; address: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: address,
  })),
})
