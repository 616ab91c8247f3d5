/**
 * Words that mean the same in a sign, each group under a name in capitals. Words joined by "_" stand side by side, with only
 * fillers between. Rules are written with these names, so that a new word for a part of the body serves every rule.
 */

const people = {
  PERSON: `mum mums mam mams mom dad dads da mother father husband husbands hubby wife wifes partner partners boyfriend girlfriend
    bf gf nan nans nana nanna nannas gran grans granny grandma grandmas grandad grandads grandpa grampa gramps grandmother
    grandfather uncle uncles aunt aunty auntie brother brothers sister sisters friend friends mate mates flatmate housemate neighbour
    colleague boss workmate lodger stranger lady gentleman man woman bloke missus granda granddad nain taid pop grampy someone somebody he she they him elderly patient resident cousin brother_in_law mother_in_law father_in_law`,
  CHILD: `baby toddler newborn infant child kid kids children son daughter grandson granddaughter boy girl lad lass lo dd ds
    little_one little_boy little_girl year_old yr_old yo y_o month_old months_old mo_old week_old weeks_old wk_old day_old
    niece nephew teenager teen twins little_lad little_lass wee_man wee_lad wee_girl tiny_baby`,
  BABY: `baby newborn infant weeks_old week_old wk_old wks_old days_old day_old month_old`,
  PARTNER: `husband husbands wife wifes partner partners boyfriend boyfriends girlfriend bf gf hubby ex exes fiance he she man
    bloke missus fella hes my_man baby_daddy babys_dad his`,
  FAMILY: `dad mum mom mam father mother stepdad stepmum stepfather stepmother brother sister uncle aunt grandad cousin parents
    family carer son daughter teacher coach boss landlord in_laws relative`,
} as const

const body = {
  CHEST: 'chest chests breastbone breast_bone sternum',
  HEART: 'heart hearts hart heartbeat heartrate heart_rate pulse heart_beat ticker',
  PALPITATIONS: 'palpitations palpitation palps svt arrhythmia',
  ARM: 'arm arms left_arm right_arm hand hands',
  LIMB: `arm arms leg legs hand hands foot feet finger fingers thumb thumbs toe toes wrist wrists ankle ankles elbow knee shin
    thigh forearm shoulder hip calf kneecap collarbone limb`,
  JAW: 'jaw neck back shoulder shoulders teeth',
  ONE_SIDE: `one_side left_side right_side one_half half half_my_body side_of_body side_of_face down_one_side left_arm right_arm
    left_leg right_leg left_hand right_hand one_arm one_leg one_hand other_side`,
  FACE: 'face faces mouth mouths smile cheek',
  MOUTH: 'face lips lip tongue throat mouth eyes eyelids neck',
  THROAT: 'throat windpipe gullet oesophagus airway gob foodpipe food_pipe neck',
  EYE: 'eye eyes eyeball',
  SIGHT: 'vision sight eyesight see eye eyes',
  HEAD: 'head skull heid bonce noggin forehead temple',
  TUMMY: `stomach stomachs tummy belly abdomen abdominal stomache gut guts lower_right right_side side_of_tummy rib_cage`,
  BACK: 'back spine sciatica slipped_disc bad_back back_pain disc lumbar',
  CALF: 'calf calfs calves leg thigh behind_knee back_of_knee back_of_leg arm',
  TESTICLE: `testicle testicles testical testicals testicular ball balls bollock bollocks nut nuts nads scrotum ballsack ball_sack nutsack
    goolies plums knackers`,
  BELOW: `saddle down_below down_there privates private_parts genitals bum bits between_legs between_my_legs back_passage groin
    undercarriage when_wipe wiping bottom vagina penis perineum nether_regions fanny willy arse`,
  BONE: 'bone bones',
  SKIN: 'skin legs arms hands feet fingers lips body chest tummy face',
} as const

const wrong = {
  PAIN: `pain pains painful pian hurts hurting hurt ache aches aching sore agony killing tender throbbing agonising agonizing
    excruciating stabbing sharp_pain twinges discomfort cramps cramping sair burning unbearable`,
  PRESSED: `vice vise crushing crushed crush squeezing squeezed squeeze gripping grip grips clutching clutches clutched grabbing holding heavy
    heaviness tight tightness tightening tightened band pressure pressing weight elephant tearing ripping stabbing constricted fizzing
    stamping standing_on sitting_on sat_on`,
  AGONY: `agony excruciating unbearable killing_me agonising screaming severe severely worst intense extreme extremely awful terrible
    horrific horrendous crippling cant_stand cant_stand_up cant_stand_straight curled_up doubled_up doubled_over bent_double
    floor crying_with writhing so_bad really_bad unreal out_of_10 of_10 10_10 mega vomiting_with_pain violent rolling_around`,
  SUDDEN: `sudden suddenly came_on come_on an_hour_ago hour_ago minutes_ago mins_ago hours_ago just_now this_morning tonight
    last_night overnight out_of_nowhere out_of_blue in_a_second seconds in_second woke_up woke instant instantly today now
    all_at_once just_started just_happened since_yesterday since_this_morning yesterday straight_away quickly rapidly fast`,
  WORSE: `worse worsening getting_worse spreading wont_stop wont_go wont_ease wont_settle not_stopping not_easing not_going
    rapidly quickly constant nonstop non_stop keeps_happening not_improving deteriorating`,
  FAINT: `swimmy wobbly going_black head_spinning spinning lost_consciousness losing_consciousness faint faints fainted fainting feint passed_out passing_out pass_out blacked_out blacking_out black_out blackout blackouts collapsed
    collapsing collapse dizzy lightheaded light_headed woozy giddy keel_over keeled_over swaying weak going_to_faint
    gonna_faint unconscious feel_like_passing_out`,
  SWEAT: `sweating sweaty sweat sweats clammy grey gray pale white_as_sheet ashen cold_sweat cold_sweats gone_white gone_grey
    drenched dripping`,
  SICK: `sickness vomits heaving sick vomiting vomit vomited vomitting puking puked puke throwing_up threw_up thrown_up spewing spewed boaking nausea
    nauseous chucking_up barfing retching nauseated vom vomming honking`,
  BREATHLESS: `breathless breathlessness short_of_breath shortness_of_breath out_of_breath cant_breathe cant_breath struggling_for_breath
    gasping out_of_puff puffed puffing panting wheezing wheezy wheeze cant_catch_breath no_breath breathing breath breathe`,
  BREATH: `breath breathe breathing breaths breathin breeth breth breathes air puff respiration respirations resps`,
  HARD: `struggling struggle struggles fighting fights hard_to hard harder difficult difficulty trouble barely hardly gasping cant
    not_getting not_enough enough laboured labored laboring rattling rattly shallow pauses paused pausing stopped stops stopping stop
    fast heavy heavily rapid rapidly worse worsening noisy weird funny strange strangely wrong grunting grunts whistling sucking sucked
    rasping raspy gurgling snorting agonal forgets forgetting hold holding stridor tugging flaring ribs belly quick short
    only_just no`,
  BLUE: 'blue grey gray purple mottled dusky navy bluish blueish',
  DROOP: `droop drooping droopy drooped droops drop dropped dropping dropt lopsided wonky slack slackened crooked slumped sagging sagged fallen
    slipped skewed slanted leaning uneven dribbling twisted squint drapped melted`,
  NUMB: `numb numbness weak weakness weaker dead limp paralysed paralyzed paralysis tingling tingly pins_and_needles floppy useless
    lifeless lost_feeling no_feeling lost_use no_strength no_grip cant_move cant_feel cant_lift cant_grip cant_hold
    wont_move lost_power no_power heavy`,
  SPEECH: `slurring slurred slurs slur slurry slurrin gibberish gobbledygook gobbledegook talking_daft talking_odd talking_strange talking_slow talking_wrong talks_funny jumbled garbled mumbling cant_speak cant_talk cant_find_words cant_find_right_words
    cant_get_words_out cant_get_words words_coming_out_wrong words_wrong words_wont_come wont_come_out words_mixed talking_rubbish
    talking_nonsense talking_funny talking_weird not_making_sense not_making_any_sense making_no_sense speech_gone speech_funny
    speech_weird lost_speech stopped_talking cant_form_words cant_string drunk_but not_been_drinking hasnt_been_drinking
    talking_gibberish talking_double_dutch speech_weird speech_slow words_muddled cant_understand cant_say wrong_words cant_get_sentence`,
  CONFUSED: `confused confusion muddled delirious disoriented disorientated rambling not_making_sense not_making_any_sense making_no_sense
    drowsy sleepy lethargic hard_to_wake wont_wake cant_wake floppy limp out_of_it unresponsive not_responding not_with_it
    doesnt_know_me doesnt_recognise doesnt_know_where hallucinating slurring listless not_himself not_herself vacant spaced_out
    glazed wont_stay_awake cant_stay_awake cant_keep_awake zonked incoherent agitated gone_quiet very_quiet talking_rubbish
    talking_nonsense away_with_fairies doesnt_make_sense`,
  OUT_COLD: `unconscious unconcious unresponsive wont_wake cant_wake cant_be_woken not_waking not_responding wont_respond
    passed_out blacked_out collapsed not_breathing gone_blue turning_blue turned_blue cant_rouse out_cold barely_breathing
    stopped_breathing not_moving lifeless limp no_pulse not_answering cant_answer isnt_answering cant_get_him_up cant_get_her_up cant_get_him cant_get_her cant_get_up dead not_speaking isnt_breathing wont_come_round not_coming_round zonked`,
  SWELL: `swelling swollen swell swells swelled puffy puffed puffing puffed_up ballooned balloon balloning blown_up blew_up bigger huge ballooning
    doubled_in_size massive inflated closing closed tight tightening tighter itchy tingling swollan`,
  NOW: 'now suddenly tonight help dying 999 cant_breathe ambulance emergency right_now',
} as const

const ability = {
  ODD: `funny weird wrong different odd strange not_right isnt_right doesnt_look_right colour color yellow grey gray blue purple white going_black gone_black
    caving sunk sunken glassy vacant daft rotten peculiar queer off_colour isnt_moving not_moving`,
  STOPPED: `isnt_moving wont_move not_moving isnt_working not_working wont_work wont_do stopped_working drags dragging gone_floppy gone_limp
    given_way gave_out packed_in cant_control cant_use doesnt_work doesnt_move went_dead gone_dead dead_weight hangs`,
  CANT_DO: `cant_stand cant_stand_up cant_answer cant_move cant_breathe cant_breath cant_wake cant_get_up cant_get_him_up cant_get_her_up cant_get_him cant_get_her
    cant_cry cant_respond cant_sit cant_sit_up wont_answer wont_respond not_answering doesnt_answer cant_speak cant_talk cant_hear_me cant_focus
    cant_lift_head cant_hold_head cant_get_out cant_get_them cant_keep_eyes cant_open_eyes wont_open_eyes cant_be_moved isnt_answering
    doesnt_respond doesnt_know cant_keep_her cant_keep_him cant_rouse not_speaking stopped_speaking`,
  STARS:
    'see_stars seeing_stars stars seeing_spots see_spots spots flashing flashing_lights blurry blurred see_lights seeing_lights seeing_double see_double',
  PARTS: `face arm leg hand mouth eye eyes speech breathing skin lips side chest head pulse pupils smile body limbs feet colour
    words talking heart tummy`,
} as const

const things = {
  ALLERGEN: `nut nuts peanut peanuts cashew cashews almond almonds walnut hazelnut pistachio prawn prawns shrimp shellfish crab lobster
    fish egg eggs milk dairy kiwi sesame strawberry strawberries bee wasp wasps hornet sting stung bitten antibiotic antibiotics penicillin
    amoxicillin allergic alergic allergy allergies reaction hives welts nettle latex soya mustard lupin ate eaten eating food meal snack
    takeaway curry new_tablets new_medication tablet vaccine injection ibuprofen bit hair_dye chocolate celery`,
  HIVES:
    'hives welts wheals nettle_rash urticaria itching itchy rash blotches blotchy rashes lumps_all_over hive',
  EPIPEN: 'epipen epi_pen epipens jext adrenaline_pen auto_injector autoinjector epi emerade',
  TOOK: `took taken taking takin take swallowed swallow swallowing swallows ate eaten eat eating eats drank drunk drink drinking necked downed
    ingested had got_into gotten_into got_hold_of chewed sucked licked injected sniffed inhaled snorted munched guzzled scoffed
    put_in_mouth in_mouth mouth popped ods consumed chewing gave given giving sniffing sniffed huffing huffed inhaling`,
  MEDICINE: `pill pills tablet tablets paracetamol paracetomol parecetamol parecetemol panadol calpol ibuprofen nurofen aspirin codeine
    cocodamol tramadol morphine oramorph medication medications medicine medicines meds med drugs painkillers painkiller insulin
    antidepressants antidepressant sertraline citalopram fluoxetine amitriptyline mirtazapine venlafaxine diazepam valium xanax benzos
    zopiclone propranolol bisoprolol ramipril digoxin metformin gliclazide lithium warfarin quetiapine olanzapine pregabalin gabapentin
    methotrexate capsules iron_tablets vitamins melatonin antihistamines piriton sleeping_pills sleepers lorazepam beta_blockers
    blood_pressure_tablets heart_tablets contraceptive patches patch sudafed`,
  DRUG: `ket ketamine heroin coke cocaine mdma mandy ecstasy pills spice weed fentanyl methadone ghb gbl balloons acid lsd crack meth
    speed vodka alcohol drunk whisky gin spirits bottle drinking booze legal_high nitazene nitazenes smack gear edibles edible glue solvents aerosol aerosols nitrous gas_canister laughing_gas deodorant lighter_gas poppers cannabis
    monkey_dust`,
  POISON: `bleach poison poisonous antifreeze battery batteries magnet magnets chemicals chemical weedkiller weed_killer detergent acid petrol
    diesel white_spirit whitespirit turps methanol domestos pesticide rat_poison slug_pellets cleaner oven_cleaner toilet_cleaner drain_cleaner
    dishwasher dishwasher_tablet washing_tablet laundry pod pods capsule fairy_liquid washing_up_liquid perfume hand_gel hand_sanitiser sanitiser
    berry berries mushroom mushrooms foxglove laburnum yew toadstool leaf leaves plant lily nicotine vape nicotine_pouch pouch vape_liquid e_liquid essential_oil
    lamp_oil paint thinners glue nail_varnish_remover mothballs silica disinfectant dettol zoflora limescale descaler screenwash
    de_icer deicer ammonia cyanide paraffin lighter_fluid aftershave cigarette cigarettes caustic_soda`,
  OBJECT: `coin coins marble marbles toy toys battery batteries button_battery magnet magnets grape grapes bone bones fishbone fish_bone
    needle pin pins safety_pin glass lego bead beads screw nail earring ring sharp something_sharp sweet sweets razor blade penny pebble stone
    stones key plastic foil staple water_beads hair_clip paperclip drawing_pin bottle_top pen_lid lid popcorn hot_dog sausage
    pence pound_coin 5p 10p 1p 2p 20p apple carrot bread toast crisp crisps nugget peanut toothpick tooth denture crown chicken meat steak`,
  CHEMICAL: `bleach acid superglue super_glue cement cleaner oven_cleaner chemical chemicals lime ammonia plaster pepper_spray spray ethanol
    perfume detergent pod dishwasher paint petrol alkali battery_acid drain_cleaner toilet_cleaner caustic hairspray deodorant chlorine
    domestos limescale chilli zoflora cs_gas mace screenwash sanitiser hand_gel glue nail_glue contact_cleaner peroxide`,
  HOT: `boiling boiled scalding kettle hot_water hot_tea hot_coffee hot_drink hot_oil hot_fat hot_soup chip_pan chip_fat oil fat steam iron
    hob oven straightener straighteners barbecue bbq fire flames flame firework fireworks sparkler petrol acid bleach caustic exhaust
    cup_tea cup_coffee pot_noodle noodles radiator grill stove hot candle wax chemical electrical electric gas`,
  BURN: `burn burns burnt burned scald scalded scalding burning blistered blistering charred caught_fire on_fire set_alight flames alight
    melted`,
  BLOOD: 'blood bleeding bleed bleeds bled bleedin haemorrhage haemorrhaging hemorrhage blud claret bloody',
  POURING: `pouring pours poured spurting spurts squirting gushing gushed gush soaking soaked soaks wont_stop not_stopping doesnt_stop isnt_stopping
    cant_stop everywhere loads heavily heavy lots lot puddle pool pools pumping streaming dripping through_bandage minutes mins hour hours
    still all_over massive badly tap huge clots profusely covered running_down wont_clot pulsing bucket pints severe severely bad constantly
    filled filling litres pishing pissing pumping cupful mugful sheets_of loads_of tissue_after wont_give_over`,
  BRINGS_UP: `vomiting vomit vomited sick puking puked threw_up throwing_up thrown_up spewing spewed bringing_up brought_up coughing coughed cough
    coughs coughing_up coughed_up spitting spat boaking boaked retching hacking chucking_up gobbing spit vomitting throw_up throws_up vomits coughs_up threw spews heaving`,
  THINNERS: `warfarin blood_thinners blood_thinner thinners apixaban rivaroxaban edoxaban clexane heparin eliquis xarelto anticoagulant
    anticoagulants dabigatran clopidogrel haemophilia haemophiliac`,
  SHARP: `glass knife chainsaw saw axe blade razor stanley stanley_knife machine machinery grinder angle_grinder mower lawnmower scissors mandolin hedge_trimmer
    hedge_cutter circular_saw bandsaw screwdriver chisel drill nail_gun nailgun fence railing railings spike metal wire needle machete
    bottle sword secateurs slicer arrow crossbow pitchfork can_lid tin_lid lathe guillotine press`,
  CUT: `cut cuts sliced slashed gash gashed chopped severed ripped torn tore lacerated laceration stabbed split wound slice
    embedded impaled pierced went_through gone_through crushed skewered amputated hacked opened knifed stood_on trod_on sawn`,
  OBJECT_IN:
    'stuck embedded in through pierced lodged went gone into splashed sprayed squirted poked scratched flew hit splash got',
  HIT: `hit banged bang bump bumped smashed smash smacked knocked knock cracked headbutted bashed blow fell fall fallen dropped tripped whacked clonked kicked
    punched slipped clattered walloped bounced landed thumped struck injury collided tumbled crashed concussed concussion
    split stamped`,
  FELL: 'fell fall fallen falls dropped jumped tumbled thrown came_off come_off slipped crashed collapsed tripped knocked_off pushed',
  HEIGHT: `stairs ladder roof scaffolding window height balcony tree horse swing trampoline bike bicycle scooter e_scooter motorbike horse_box wall
    cliff bunk bunk_bed highchair high_chair changing_table bed sofa climbing_frame loft attic escalator cot storey floor tower bridge steps`,
  CRASH: `crash crashed accident rta rtc run_over ran_over knocked_over knocked_down hit_by collision knocked_off pile_up rear_ended trampled crushed
    smash`,
  VEHICLE:
    'car bus lorry van train tram motorbike bike motorcycle truck taxi tractor quad e_scooter scooter horse forklift digger',
  BROKEN: `broken broke snapped snap fractured fracture bent pointing facing twisted deformed wrong_way wrong_direction hanging
    hanging_off shattered dangling crooked backwards shorter mangled crushed out_of_place out_of_socket popped_out dislocated
    come_out popped_out_of sticking_out odd_angle funny_angle weird_angle popped degloved amputated chopped_off ripped_off bitten_off
    come_off hanging_by torn_off`,
  FEVER: `fever fevers feverish temp temps temperature temprature tempreture tempature hot burning_up boiling roasting shivering shivery shivers
    rigors rigor chills freezing red_hot shaking_with pyrexia high_temp hot_to_touch cooking`,
  INFECTION: `infection infected infections wound uti cellulitis surgery op operation chest_infection abscess kidney_infection stitches cut cannula
    picc_line catheter water_infection pneumonia c_section caesarean section episiotomy tooth_infection quinsy insect_bite piercing
    implant line miscarriage termination`,
  IMMUNE: `chemo chemotherapy immunosuppressed immune_suppressed immunocompromised neutropenic neutropenia transplant immunosuppressants no_spleen
    leukaemia methotrexate lymphoma azathioprine biologics steroids`,
  RASH: 'rash rashes spots marks bruises bruising blotches pinpricks dots bruise patches',
  PREGNANT: `pregnant pregnancy preggers preggo prego pregant pregnent expecting weeks_gone wks_pregnant weeks_pregnant trimester months_gone bump
    wks weeks up_the_duff`,
  BIRTH: `gave_birth given_birth had_baby having_baby after_birth post_partum postpartum postnatal c_section caesarean section delivered new_mum
    childbirth since_birth labour`,
  SUGAR: `sugar sugars glucose bm bms blood_sugar blood_sugars blood_glucose`,
  DIABETIC:
    'diabetic diabetes diabetec type_1 type_one t1 t1d type_2 t2 insulin hypo hypoglycaemic hyper ketones ketone',
  FIT: `fit fits fitting seizure seizures siezure siezures seizing convulsing convulsion convulsions convulse jerking jerky twitching shaking epileptic
    tonic_clonic thrashing spasming shudder shuddering jerks eyes_rolling eyes_rolled`,
  FIT_SIGN: `eyes_rolled eyes_rolling rolled_back rolling_back stiff wont_stop wont_come_round minutes mins not_stopping unresponsive
    first foaming frothing all_over drooling uncontrollably uncontrollable another second lasting lasted still longer
    not_breathing gone_blue turning_blue blue staring floor not_coming_round bit_tongue wet_himself having`,
  WATER:
    'bath pool pond river sea lake water paddling_pool hot_tub canal swimming swimming_pool beach underwater reservoir',
  UNDER: `went_under gone_under under underwater drown drowned drowning inhaled face_down pulled_from pulled_out dragged_out swallowed breathed_in
    swept fell_in fallen_in submerged found_in went_in fell_into fallen_into`,
} as const

const mind = {
  WANT: `want wanna wants wanted wanting wish thinking thought thoughts think plan planning planned plans going_to gonna going keep_thinking
    ready tried trying threatening threatened threatens says said saying urge urges about_to googling how_to need ways way feel
    tempted decided considering texted told messaged might`,
  DIE: `die dying dead death kill_myself kill_himself kill_herself kill_themselves killing_myself killing_himself killing_herself end_it ending_it end_it_all
    ending_it_all end_things end_my_life end_life ending_life ending_my_life jump jumping hang_myself hang_himself hang_herself hanging_myself
    suicide suicidal not_be_here not_wake_up not_wake never_wake_up disappear not_exist unalive topping_myself top_myself off_myself drown_myself
    do_something_stupid doing_something_stupid not_be_alive be_gone be_dead want_out stop_existing not_be_around take_my_life take_own_life
    take_her_life take_his_life taking_my_life finish_it join_her join_him slit`,
  LIVE: `living live life alive be_here here exist existing being_alive going_on carry_on going carrying_on this_life everything breathing`,
  ENOUGH: `had_enough fed_up sick_of tired_of done_with no_point whats_point what_point point not_worth isnt_worth wasnt cant_face cant_do_this
    cant_cope cant_go_on dont_want dont_wanna didnt_want no_reason hate give_up giving_up given_up wish_wasnt wish_never nothing_left
    nothing_to wasnt_here cant_see_a_way cant_see_way cant_take lost_will no_will cant_carry_on dont_see_the_point had_it_with
    dont_see_point had_it`,
  SELF: `myself himself herself themselves themself meself wrist wrists my_arms my_arm my_legs my_thighs thighs forearms arms`,
  HARM: `cut cutting cuts burn burning burned hurt hurting harm harming harmed slash slashing slit slitting slicing slice sliced carving punching scratching stabbing hitting starving
    bruising self_harm self_harming cigarettes cigarette razor razors blade blades`,
  GONE: `without_me if_i_was_gone if_was_gone was_gone were_gone if_i_wasnt_here wasnt_here wasnt_around was_dead were_dead if_died miss_me notice
    better_without better_off burden`,
  DELUSION: `jesus god watching spying following followed poisoned poisoning government mi5 chips chip implanted tv telly radio devil demon demons evil
    possessed aliens cameras bugged bugging out_to_get out_to_get_me talking_about_me talking_about_him talking_about_her reading_my_mind
    reading_his_mind reading_her_mind neighbours messages chosen messiah invincible special_powers satan witches plotting conspiracy
    listening tracking hacked king queen famous stealing_thoughts spies spy agents barricaded bomb mafia cult prophet police fbi signals signs_from angels dead_relatives`,
  BELIEVES:
    'thinks think convinced believes believe saying says reckons sure swears insisting people everyone they',
  SLEEPLESS: `not_slept no_sleep hasnt_slept havent_slept up_days up_5_days awake_for awake_days not_sleeping been_up days_without_sleep hardly_slept
    not_slept_for up_all_night doesnt_sleep`,
  MANIC: `manic mania spending hyper high talking_fast talking_non_stop bipolar schizophrenic schizophrenia psychotic psychosis paranoid
    delusional hallucinating grandiose`,
  HURTS: `hits hit hitting beats beat beating punched punches punching kicked kicks slapped slaps slapping strangled strangles attacked attacks threatened
    threatens threatening abuses abused abusing hurts hurt hurting choked chokes controls controlling burned pushed pushes shoved locks locked
    bit bites stalks stalking bullying beaten headbutted grabbed grabs grabbing throttled smashed battered raped rapes touches touched
    touching forced forces forcing pinned threw throws pulled drags dragged spat kill kills knifed flashed exposed isolates
    tracks_my takes_my took_my wont_let rough`,
  VICTIM: 'me us kids child children mum baby daughter son sister myself my_face my_neck my_throat nan',
  AFRAID: 'scared afraid frightened terrified petrified fear unsafe not_safe dont_feel_safe hiding fearing',
} as const

export const groups = { ...people, ...body, ...wrong, ...ability, ...things, ...mind } as const
export type Group = keyof typeof groups

/**
 * A sign, composed of parts that are said in any order: "CHEST + PAIN|PRESSED - hair". A part is a group of words in
 * capitals, a word, words joined by "_", or numbers as in "#38-42"; "|" is between alternatives, and after " - " stands what
 * must not be said. One that begins with "=" must be the whole search.
 */
export type Sign = string

/** How much each group says that something is badly wrong. */
export const weights: Readonly<Partial<Record<Group, number>>> = {
  OUT_COLD: 3,
  EPIPEN: 3,
  BLOOD: 2,
  BREATHLESS: 2,
  SPEECH: 2,
  CONFUSED: 2,
  NUMB: 2,
  AGONY: 2,
  FAINT: 2,
  SWEAT: 2,
  FEVER: 2,
  FIT: 2,
  BURN: 2,
  POISON: 2,
  BROKEN: 2,
  DROOP: 2,
  CANT_DO: 3,
  STOPPED: 2,
  THINNERS: 2,
  IMMUNE: 2,
  BLUE: 2,
  STARS: 1,
  ODD: 1,
  SUDDEN: 1,
  SICK: 1.5,
  PAIN: 1,
  PRESSED: 1,
  RASH: 1,
  SWELL: 1,
  WORSE: 1,
  FELL: 1,
  HIT: 1,
  CRASH: 2,
  SHARP: 1.5,
  HEIGHT: 1,
  HOT: 1,
  UNDER: 2,
  POURING: 1,
  BRINGS_UP: 1,
  PERSON: 1,
  CHILD: 1,
  CHEST: 1,
  HEART: 1,
  FACE: 1,
  THROAT: 1,
  EYE: 1,
  HEAD: 1,
  ONE_SIDE: 1,
  ARM: 1,
  LIMB: 0.5,
  PREGNANT: 1,
  DIABETIC: 1,
  SUGAR: 1,
  TOOK: 0.5,
  MEDICINE: 1,
  DRUG: 1,
  ALLERGEN: 0.5,
  AFRAID: 1.5,
  HURTS: 1,
  WANT: 0.5,
  DIE: 2,
  HARM: 1.5,
  SELF: 1,
  DELUSION: 1,
}
