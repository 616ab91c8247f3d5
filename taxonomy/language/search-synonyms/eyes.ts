import type { ByTreatment } from './types.ts'

/** Names of letters and consent forms, makers and patients. Eyes and sight. */
export const eyeWords: ByTreatment = {
  'cataract-surgery': `phacoemulsification, phaco, intraocular lens implant, intraocular lens, iol, toric lens,
    monofocal lens, phacoemulsification with intraocular lens`,
  'lens-replacement-surgery': `presbyopia surgery, presbyond, multifocal iol, trifocal lens,
    natural lens replacement`,
  'laser-eye-surgery': `photorefractive keratectomy, laser assisted in situ keratomileusis, femtosecond laser eye,
    transprk, smile eye surgery, laser refractive surgery, refractive surgery, wavefront laser`,
  'implantable-contact-lens': 'implantable collamer lens, phakic intraocular lens, visian icl, collamer lens',
  'glaucoma-assessment': 'intraocular pressure, ocular hypertension, humphrey field test',
  'glaucoma-laser-treatment': 'trabeculectomy, istent, migs, yag iridotomy, narrow angle glaucoma',
  'macular-degeneration-treatment': `anti vegf, age related macular degeneration, dry amd, macular oedema,
    retinal vein occlusion`,
  'retinal-surgery': `epiretinal membrane, vitreoretinal surgery, vitreoretinal surgeon, macular pucker,
    floater removal, floaterectomy, retinal tear laser`,
  'corneal-cross-linking': `corneal collagen cross linking, corneal ectasia, intacs, corneal graft,
    corneal transplant`,
  'squint-surgery': 'amblyopia, esotropia, exotropia, orthoptist, strabismus surgery, diplopia',
  'ptosis-surgery': 'ptosis repair, blepharoptosis, levator advancement',
  'eyelid-surgery': `lower blepharoplasty, upper blepharoplasty, oculoplastic surgeon, oculoplastics,
    dermatochalasis, xanthelasma, entropion, ectropion`,
  'eyelid-cyst-removal':
    'incision and curettage eyelid, hordeolum, cyst of moll, eyelid papilloma, eyelid lesion',
  'watery-eye-surgery': 'epiphora, syringe and probing, punctoplasty',
  'dry-eye-treatment': `meibomian gland dysfunction, mgd, punctal plugs, keratoconjunctivitis sicca,
    thermal pulsation`,
  'ophthalmology-consultation': `consultant ophthalmologist, keratitis, scleritis, episcleritis, optic neuritis,
    thyroid eye disease, ocular migraine, corneal abrasion, corneal ulcer, posterior vitreous detachment,
    eye surgeon, allergic conjunctivitis, visual disturbance`,
  'eye-test': `refraction test, nearsighted, nearsightedness, farsighted, ophthalmic optician, presbyopia,
    hypermetropia, long sighted, short sighted, myopia, prism glasses, coloured overlays`,
  'oct-eye-scan': `optical coherence tomography, fundus photography, retinal photography,
    ocular coherence tomography`,
  'contact-lens-fitting':
    'multifocal contact lenses, scleral lenses, rgp lenses, toric contact lenses, daily lenses',
  'myopia-control-for-children': 'orthokeratology, misight, atropine drops myopia, miyosmart, stellest',
}
