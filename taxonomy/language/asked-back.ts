/**
 * Words that may mean treatments of different specialties, with those that may be meant. Nobody is led to one of them:
 * we ask back.
 */
export const askedBack: Readonly<Record<string, readonly string[]>> = {
  rehab: ['Addiction Consultation', 'Physiotherapy Session', 'Post-operative Rehabilitation'],
  rehabilitation: ['Addiction Consultation', 'Physiotherapy Session', 'Post-operative Rehabilitation'],
  detox: ['Addiction Consultation'],
  baby: ['Pregnancy Scan', 'Newborn and Six-week Baby Check', 'Fertility Consultation'],
  lump: ['Private GP Consultation', 'Breast Check', 'Lipoma Removal', 'Ultrasound Scan'],
  scan: ['MRI Scan', 'CT Scan', 'Ultrasound Scan', 'Pregnancy Scan', 'DEXA Scan'],
  injection: ['Joint Injection', 'Vaccination Appointment', 'Anti-wrinkle Consultation'],
  graft: ['Dental Bone Graft', 'Hair Transplant'],
  thyroid: ['Endocrinology Consultation', 'Thyroid Blood Test', 'Thyroid Ultrasound Scan', 'Thyroid Surgery'],
  laser: ['Laser Eye Surgery', 'Laser Hair Removal', 'Laser Skin Resurfacing', 'Laser Tattoo Removal'],
}

/**
 * What people look for and no treatment of ours stands for, with the treatments nearest to it. The search says that
 * nobody lists it instead of answering with something that merely sounds alike.
 */
export const unlisted: Readonly<Record<string, readonly string[]>> = {
  'cochlear implant': ['Hearing Test', 'Hearing Aid Fitting', 'ENT Consultation'],
  'bone anchored hearing aid': ['Hearing Aid Fitting', 'ENT Consultation'],
  'gender clinic': ['Endocrinology Consultation', 'Counselling', 'Psychiatric Assessment'],
  'gender reassignment': ['Endocrinology Consultation', 'Counselling', 'Psychiatric Assessment'],
  'gender dysphoria': ['Psychiatric Assessment', 'Counselling', 'Endocrinology Consultation'],
  'top surgery': ['Cosmetic Surgery Consultation', 'Male Chest Reduction'],
  transgender: ['Endocrinology Consultation', 'Counselling', 'Psychiatric Assessment'],
  emsculpt: ['Fat Freezing', 'Liposuction', 'Ultrasound Skin Tightening'],
  aqualyx: ['Fat Freezing', 'Liposuction'],
  'fat dissolving': ['Fat Freezing', 'Liposuction'],
  'fat dissolving injections': ['Fat Freezing', 'Liposuction'],
  'lemon bottle': ['Fat Freezing', 'Liposuction'],
  electrolysis: ['Laser Hair Removal'],
  galleri: ['Full Health Check', 'Genetic Test', 'Comprehensive Blood Profile'],
  'cancer blood test': ['Comprehensive Blood Profile', 'PSA Test', 'Genetic Test'],
  'iv drip': ['Private GP Consultation', 'Vitamin and Mineral Test'],
  'vitamin drip': ['Private GP Consultation', 'Vitamin and Mineral Test'],
  'iv vitamin': ['Private GP Consultation', 'Vitamin and Mineral Test'],
  'iv therapy': ['Private GP Consultation', 'Vitamin and Mineral Test'],
  'stem cell': ['Joint Injection', 'Orthopaedic Consultation'],
  'stem cell therapy': ['Joint Injection', 'Orthopaedic Consultation'],
  'ketamine therapy': ['Psychiatric Assessment', 'Transcranial Magnetic Stimulation'],
  ketamine: ['Psychiatric Assessment', 'Transcranial Magnetic Stimulation'],
  mastectomy: ['Oncology Consultation', 'Breast Check', 'Cosmetic Surgery Consultation'],
  'penis enlargement': ['Urology Consultation', 'Psychosexual Therapy'],
  'heart bypass': ['Cardiology Consultation', 'Coronary Angiogram'],
  'heart transplant': ['Cardiology Consultation'],
  'kidney transplant': ['Kidney Specialist Consultation'],
  'brain surgery': ['Neurology Consultation'],
  'botched surgery': ['Cosmetic Surgery Consultation', 'Medical Second Opinion'],
  physiologist: ['Physiotherapy Session', 'Cardiology Consultation'],
  ayurveda: ['Acupuncture', 'Nutritionist Consultation'],
  homeopathy: ['Acupuncture', 'Nutritionist Consultation'],
  'colonic irrigation': ['Gastroenterology Consultation', 'Dietitian Consultation'],
  colonic: ['Gastroenterology Consultation', 'Dietitian Consultation'],
}
