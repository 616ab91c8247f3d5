import { productName } from '../../../contract/text/product.ts'
import { useHome } from '../../platform/home-path.ts'
import { Logo } from '../../ui/figures/logo.tsx'

/** The logo, which leads to where its visitor began: the search for patients, or the page for clinics. */
export const HomeLink = () => <Logo name={productName} to={useHome()} />
