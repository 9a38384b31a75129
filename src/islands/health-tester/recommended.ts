/** The recommended offers with their styles: fetched once there are offers. */
import { adoptStyles } from "../../shared/adopt-styles.ts";
import pickStyles from "../../styles/health-picks.css?inline";

export { RecommendedOffers } from "../../health/view/RecommendedOffers.tsx";

adoptStyles(pickStyles);
