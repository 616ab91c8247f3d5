import type { ByTreatment } from './types.ts'

/** Names of letters and consent forms, makers and patients. Ears, nose and throat. */
export const earNoseThroatWords: ByTreatment = {
  tonsillectomy: `adenotonsillectomy, coblation tonsillectomy, tonsil surgery, recurrent tonsillitis,
    intracapsular tonsillectomy, t and a, tonsils and adenoids`,
  'grommet-insertion':
    'ventilation tube insertion, otitis media with effusion, myringotomy, tympanostomy tubes',
  septoplasty: 'septal deviation, smr, submucous resection, nasal septum',
  'sinus-surgery': `functional endoscopic sinus surgery, endoscopic sinus surgery, nasal polypectomy,
    chronic rhinosinusitis, sinuplasty, antral washout`,
  'turbinate-reduction': 'inferior turbinate reduction, turbinoplasty, turbinectomy',
  'snoring-surgery': 'uvulopalatopharyngoplasty, uvulopalatoplasty, palatal surgery',
  'eardrum-repair': `tympanic membrane repair, mastoidectomy, cholesteatoma, ossiculoplasty, stapedectomy,
    otosclerosis`,
  'nasal-cautery': 'epistaxis, silver nitrate nose',
  'tongue-tie-division': 'frenulotomy, ankyloglossia, lip tie, frenectomy tongue',
  'ent-consultation': `ear nose and throat surgeon, ear nose throat consultant, otolaryngologist, rhinologist,
    otologist, laryngologist, nasendoscopy, laryngoscopy, microlaryngoscopy, vocal cord nodules, vocal cords,
    globus, voice clinic, post nasal drip, parosmia, eustachian tube dysfunction, eustachian tube, otitis externa,
    otitis media, salivary gland, parotid lump, parotidectomy, sialendoscopy, nasal congestion, rhinitis,
    thyroglossal cyst`,
  'hearing-test': `pure tone audiometry, audiometry, tympanometry, auditory processing disorder test,
    auditory processing, sudden hearing loss, presbycusis, speech audiometry, paediatric hearing test,
    industrial deafness test`,
  'hearing-aid-fitting': `hearing instrument, receiver in canal, hearing aid repair, hearing aid dispenser, bicros,
    lyric hearing`,
  'ear-wax-removal':
    'aural microsuction, endoscopic ear wax removal, aural toilet, cerumen removal, aural care',
  'tinnitus-therapy': 'tinnitus retraining therapy, hyperacusis, misophonia, sound therapy',
  'balance-assessment':
    'videonystagmography, vng, vestibular assessment, vestibular function test, caloric test',
}
