import { nhs, type Topic } from './topic.ts'

/** Infections and sudden turns of a long illness that need an ambulance. */
export const suddenIllness: readonly Topic[] = [
  {
    slug: 'meningitis',
    kind: 'life-threatening',
    title: 'Meningitis is an emergency',
    emergency: {
      lead: 'Call 999 or go to A&E now if you think someone has meningitis. Signs include',
      signs: [
        'a rash that does not fade when a glass is pressed on it, though not everyone has one',
        'a stiff neck, a bad headache or dislike of bright light',
        'a high temperature with cold hands and feet',
        'being confused, very sleepy, floppy or hard to wake',
      ],
      note: "Don't wait for a rash to appear.",
    },
    advice: ['you are worried about a rash or a fever and none of these signs is there'],
    phrases: {
      above: [
        {
          says: 'meningitis/meningitus/menigitis/meningitas/menengitis/menangitis/meningittis/miningitis',
          except: [
            '~ b?/acwy?/w?/travel? vaccine/vaccines/vaccination/vaccinations/jab/jabs/injection/booster/immunisation/immunization',
            '~ b/acwy',
            'vaccine/vaccination/jab for/against ~',
          ],
        },
        'septicemia/septicaemia rash',
        'rash doesnt/not/wont/isnt/didnt fade/fading/disappear/blanch/go',
        '* rash bruises/bruise/bruising/purple/blotchy/spreading fever/temperature/sleepy/stiff/vomiting/floppy',
        '* stiff neck fever/temp/temperature/rash/vomiting',
        'rash glass test',
        'glass test rash',
        'non blanching rash',
        'purple rash/spots baby?/child?/fever?',
        '& stiff neck rash/fever/temperature/headache/light',
        '& headache fever? rash',
      ],
    },
    source: nhs('Meningitis', 'conditions/meningitis'),
  },
  {
    slug: 'sepsis',
    kind: 'life-threatening',
    title: 'Sepsis is an emergency',
    emergency: {
      lead: 'Call 999 or go to A&E now if an adult or child with an infection',
      signs: [
        'is confused, has slurred speech or makes no sense',
        'has blue, grey, pale or blotchy skin, lips or tongue',
        'has a rash that does not fade when a glass is pressed on it',
        'has trouble breathing, or is breathing very fast',
      ],
      note: 'Say that you are worried about sepsis.',
    },
    advice: [
      'an infection is getting worse or not getting better',
      'you feel very unwell, or have not passed urine all day',
    ],
    phrases: {
      above: [
        {
          says: 'sepsis/sepsys/sepis/sepcis/septsis/sespis',
          except: [
            '~ course/training/recovery/survivor/survivors/rehab/awareness',
            'recovery/recovering/rehab from/after ~',
            'post ~',
          ],
        },
        'septic shock',
        'septicaemia/septicemia/septacemia/septicemea',
        'blood poisoning/poisening',
        'toxic shock',
        '* burning/fever/temperature/temp/shivering/shivery/rigors/infection confused/confusion/delirious/rambling',
        '* mottled/blotchy skin/arms/legs shivering/shivery/breathing/fever/temperature/confused/sleepy',
        'red line/lines/streak up/from arm/leg/wound/hand/foot',
        'necrotising fasciitis',
        'flesh eating bacteria/bug/disease',
      ],
    },
    source: nhs('Sepsis', 'conditions/sepsis'),
  },
  {
    slug: 'diabetic-emergency',
    kind: 'life-threatening',
    title: 'Very high or very low blood sugar can be an emergency',
    emergency: {
      lead: 'Call 999 now if someone with diabetes',
      signs: [
        'is drowsy, confused or hard to wake',
        'is breathing fast, vomiting, or has breath that smells of fruit',
        'has ketones that are very high',
        'has low blood sugar and cannot swallow',
      ],
      note: 'Give sugar by mouth only to someone who is awake.',
    },
    advice: ['blood sugar stays high or ketones are raised and they feel well'],
    phrases: {
      above: [
        'diabetic/diabetes/diabetec ketoacidosis/coma/emergency/hypo/hypoglycaemia/shock/collapse',
        'ketoacidosis',
        'dka',
        'severe hypo/hypoglycaemia',
        'hypo wont/not wake/waking',
        '* sugar/sugars/diabetic/insulin vomiting/drowsy/confused/ketones/fruity/peardrops',
        'fruity breath',
        'breath smells fruity/fruit/peardrops/pear/acetone',
        'blood sugar low/high confused/drowsy/shaking/emergency',
        'high ketones',
        'ketones high',
        'missed/no/without/ran out? of? insulin',
      ],
    },
    source: nhs('Diabetic ketoacidosis', 'conditions/diabetic-ketoacidosis'),
  },
  {
    slug: 'sickle-cell-crisis',
    kind: 'life-threatening',
    title: 'A sickle cell crisis can be an emergency',
    emergency: {
      lead: 'Call 999 or go to A&E now if someone with sickle cell disease',
      signs: [
        'has severe pain that strong painkillers do not ease',
        'has trouble breathing, chest pain or a high temperature',
        'has weakness on one side, slurred speech, confusion or a seizure',
        'has sudden swelling of the tummy, or an erection that does not go down',
      ],
      note: 'Say straight away that they have sickle cell disease.',
    },
    advice: ["pain is being managed at home but is not getting better, and you can't reach your care team"],
    phrases: {
      above: [
        'sickle/sickel cell crisis/crises/pain/attack/emergency',
        'sicklecell crisis',
        'vaso occlusive crisis',
        'erection wont/not/doesnt go/going away?/down',
        'priapism',
      ],
    },
    source: nhs('Sickle cell disease', 'conditions/sickle-cell-disease'),
  },
  {
    slug: 'adrenal-crisis',
    kind: 'life-threatening',
    title: 'An adrenal crisis is an emergency',
    emergency: {
      lead: "Call 999 now if someone with Addison's disease, or who takes steroids every day",
      signs: [
        'is very drowsy, confused or hard to wake',
        'has severe vomiting, diarrhoea or tummy pain',
        'is pale, clammy or dizzy, or has collapsed',
        'is breathing fast, or has a seizure',
      ],
      note: 'Say that it may be an adrenal crisis. Use the hydrocortisone injection if there is one.',
    },
    advice: ["you are ill and don't know whether to raise your steroid dose"],
    phrases: {
      above: [
        'addisonian/addisons/addison/adrenal crisis/crises/emergency/shock',
        'steroid crisis',
        'adrenal insufficiency vomiting/collapse/collapsed',
        'thyroid storm',
        'thyrotoxic storm/crisis',
        'myxoedema coma',
      ],
    },
    source: nhs("Addison's disease", 'conditions/addisons-disease'),
  },
  {
    slug: 'hypertensive-crisis',
    kind: 'life-threatening',
    title: 'Very high blood pressure can be an emergency',
    emergency: {
      lead: 'Call 999 now if blood pressure is very high (180/120 or more) and there is',
      signs: [
        'chest pain or trouble breathing',
        'a severe headache, confusion or a seizure',
        'blurred sight or loss of sight',
        'weakness on one side, or slurred speech',
      ],
      note: 'If you are pregnant, call your maternity unit at once.',
    },
    advice: ["blood pressure is 180/120 or more, you feel well and can't get a same-day GP appointment"],
    phrases: {
      above: [
        'hypertensive/hypertension crisis/emergency/urgency',
        'blood pressure crisis/emergency',
        'malignant hypertension',
        'extremely/dangerously high blood pressure',
        'blood pressure dangerously/extremely high',
        'blood pressure 180/185/190/195/200/205/210/215/220/230/240',
      ],
    },
    source: nhs('High blood pressure', 'conditions/high-blood-pressure'),
  },
]
