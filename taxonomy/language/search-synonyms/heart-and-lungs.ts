import type { ByTreatment } from './types.ts'

/** Names of letters and consent forms, makers and patients. Heart and lungs. */
export const heartAndLungWords: ByTreatment = {
  'cardiology-consultation': `consultant cardiologist, electrophysiologist, arrhythmia,
    supraventricular tachycardia, svt, long qt, cardiomyopathy, mitral valve, aortic stenosis, bradycardia,
    ventricular ectopics, postural orthostatic tachycardia, syncope, pericarditis, hole in heart,
    familial hypercholesterolaemia, inherited heart condition, heart palpitation, fluttering heart, heart disease`,
  echocardiogram:
    'transthoracic echocardiogram, transoesophageal echocardiogram, tte, toe heart scan, bubble echo',
  'heart-rhythm-monitor': `ambulatory ecg monitor, 48 hour ecg, 14 day ecg, zio patch, loop recorder,
    24 hour holter, ecg patch`,
  '24-hour-blood-pressure-monitor': `ambulatory blood pressure monitoring, abpm, 24hr bp, 24 hour bp monitor,
    hypertension, high blood pressure, raised blood pressure`,
  'exercise-ecg': 'exercise tolerance ecg, cpet, cardiopulmonary exercise test, vo2 max test, stress ecg',
  'catheter-ablation': `pulmonary vein isolation, cryoablation heart, cardioversion, dc cardioversion,
    flutter ablation`,
  'pacemaker-fitting': 'implantable cardioverter defibrillator, icd, crt device, heart block',
  'coronary-angioplasty': `percutaneous coronary intervention, tavi, pfo closure, heart valve replacement,
    valve replacement`,
  'respiratory-consultation': `pulmonologist, respiratory medicine, interstitial lung disease, pulmonary fibrosis,
    sarcoidosis, lung nodule, emphysema, bronchitis, pleural effusion, bronchoscopy, lung cancer specialist,
    persistent cough, lung doctor, dry cough, chesty cough`,
  'lung-function-test': `pulmonary function test, lung volumes, gas transfer, fractional exhaled nitric oxide,
    bronchial challenge`,
}
